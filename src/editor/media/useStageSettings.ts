import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { languageOfProgram } from '#contract/rules/programs/languageOfProgram.ts'
import { widget } from '#contract/services/programs/widget.ts'
import type { GeoPosition } from '#contract/weather.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useSiteFonts } from '#src/editor/fonts/useSiteFonts.ts'
import type { SiteFonts } from '#stage/fonts/createSiteFonts.ts'
import type { StageSettings } from '#stage/StageContext.ts'
import { stageTextsOf } from '#stage/stageTextsOf.ts'
import { useShelvedFiles } from './MediaShelfContext.ts'

/** Stage settings of the builder: the program's language, the user's time zone, and texts for missing content. */
export function useStageSettings(document: Pick<ProgramDocument, 'nodes'>): StageSettings & { fonts: SiteFonts } {
  const { t, i18n } = useTranslation('stage')
  const files = useShelvedFiles()
  const resolveMedia = useCallback((fileId: string) => files.get(fileId)?.url ?? undefined, [files])
  const fonts = useSiteFonts()
  const call = useCall()
  const readWeather = useCallback((spot: GeoPosition) => call(widget, 'weather', spot), [call])
  const readFraming = useCallback((url: string) => call(widget, 'framing', { url }), [call])
  // The language of the program's texts. If they have none, the user's language replaces that of a device.
  const language = useMemo(() => languageOfProgram(document, i18n.language), [document, i18n.language])
  return useMemo(
    () => ({
      resolveMedia,
      fonts,
      muted: true,
      language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      readWeather,
      readFraming,
      faults: 'show',
      texts: stageTextsOf(reason => t(`faults.${reason}`)),
    }),
    [resolveMedia, fonts, readWeather, readFraming, language, t],
  )
}
