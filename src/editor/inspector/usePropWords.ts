import { useTranslation } from 'react-i18next'

/** What a property of a widget is called, and where the words of its choices stand. */
export function usePropWords(kind: string) {
  const { t, i18n } = useTranslation('editor')
  const own = `editor:props.${kind}`
  return (name: string): { label: string; scope: string; name: string } => {
    // What several widgets have is named once.
    const scope = i18n.exists(`${own}.${name}`) ? own : 'editor:props.shared'
    const label = t(`${scope}.${name}`)
    return name === 'transition' ? { label, scope: 'editor:transitions', name: 'kind' } : { label, scope, name }
  }
}
