import { subtitle } from '#contract/resources/programs/subtitle.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useLive } from '#src/core/services/services.ts'

/** Refetches calls about subtitles, also when plans change. */
export function useFreshSubtitles() {
  const refresh = useFreshCalls(subtitle)
  useLive('playTime', () => void refresh())
}
