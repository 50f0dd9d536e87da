import { useTranslation } from 'react-i18next'
import type { SavedEdition } from '#contract/resources/programs/program.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Texts about a version: its title is its name, or the time when it was saved. */
export function useVersionWords() {
  const { t } = useTranslation('editor')
  const format = useFormat()
  const timeOf = ({ saveTime }: SavedEdition) => {
    const time = format.parse(saveTime)
    return time ? format.moment(time) : saveTime
  }
  return {
    titleOf: (version: SavedEdition) => version.name ?? timeOf(version),
    /** Author, and the time unless it is the title. */
    detailOf: (version: SavedEdition) =>
      version.name === null
        ? t('versions.by', { name: version.saveBy ?? '' })
        : t('versions.byAt', { name: version.saveBy ?? '', time: timeOf(version) }),
  }
}
