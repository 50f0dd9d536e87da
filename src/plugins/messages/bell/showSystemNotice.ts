type Notice = { id: string; title: string; text: string; onPress: () => void }

/** Shows a notification of the operating system. Its tag is the message id, so that several tabs show it only once. */
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
    // On phones only service workers may show notifications; the bell suffices there.
  }
}
