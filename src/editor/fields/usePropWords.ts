import { useTranslation } from 'react-i18next'

/** Returns a function that finds the label of a widget property, and the locale scope and name of its choices. */
export function usePropWords(kind: string) {
  const { t, i18n } = useTranslation('editor')
  const own = `editor:props.${kind}`
  return (name: string): { label: string; scope: string; name: string } => {
    // Properties that several widgets have in common share one label.
    const scope = i18n.exists(`${own}.${name}`) ? own : 'editor:props.shared'
    const label = t(`${scope}.${name}`)
    return name === 'transition' ? { label, scope: 'editor:transitions', name: 'kind' } : { label, scope, name }
  }
}
