type Notice = { id: string; title: string; text: string; onPress: () => void }

/** The tabs of one browser say the same message once: the tag is its id. */
export function showSystemNotice({ id, title, text, onPress }: Notice): void {
  try {
    const { lang, dir } = document.documentElement
    const shown = new Notification(title, { body: text, tag: id, lang, dir: dir === 'rtl' ? 'rtl' : 'ltr' })
    shown.onclick = () => {
      window.focus()
      shown.close()
      onPress()
    }
  } catch {
    // Phones have them in service workers alone: the bell says it.
  }
}
