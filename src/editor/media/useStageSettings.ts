import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { widget } from '#contract/services/programs/widget.ts'
import type { Spot } from '#contract/weather.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useSiteFonts } from '#src/editor/fonts/useSiteFonts.ts'
import type { SiteFonts } from '#stage/fonts/createSiteFonts.ts'
import type { StageSettings } from '#stage/StageContext.ts'
import { stageTextsOf } from '#stage/stageTextsOf.ts'
import { useShelvedFiles } from './MediaShelfContext.ts'

/** The stage as the person at the desk sees it: their language and zone, and words for what is missing. */
export function useStageSettings(): StageSettings & { fonts: SiteFonts } {
  const { t, i18n } = useTranslation('stage')
  const files = useShelvedFiles()
  const resolveMedia = useCallback((fileId: string) => files.get(fileId)?.url ?? undefined, [files])
  const fonts = useSiteFonts()
  const call = useCall()
  const readWeather = useCallback((spot: Spot) => call(widget, 'weather', spot), [call])
  const readFraming = useCallback((url: string) => call(widget, 'framing', { url }), [call])
  return useMemo(
    () => ({
      resolveMedia,
      fonts,
      muted: true,
      language: i18n.language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      readWeather,
      readFraming,
      faults: 'show',
      texts: stageTextsOf(reason => t(`faults.${reason}`)),
    }),
    [resolveMedia, fonts, readWeather, readFraming, i18n.language, t],
  )
}
