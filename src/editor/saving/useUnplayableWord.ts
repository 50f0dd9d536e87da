import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { useMediaShelf } from '#src/editor/media/MediaShelfContext.ts'
import { listFormat } from '#src/ui/format/intlFormats.ts'

/**
 * Returns a function to call after saving. It warns about files that browsers cannot play, and lists their names.
 */
export function useUnplayableWord(): () => void {
  const { t, i18n } = useTranslation('editor')
  const { message } = App.useApp()
  const store = useProgramStore()
  const shelf = useMediaShelf()
  return () => {
    const files = filesOf(store.get().document).flatMap(id => shelf.get().get(id) ?? [])
    const names = files.filter(file => !file.isPlayable).map(({ name }) => `\u2068${name}\u2069`)
    if (names.length === 0) return
    const list = listFormat(i18n.language, { type: 'conjunction' }).format(names)
    void message.warning({ key: 'builder-unplayable', content: t('save.unplayable', { names: list }) })
  }
}
