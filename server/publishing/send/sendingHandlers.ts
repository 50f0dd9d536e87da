import type { CallInput } from '#contract/kernel/call.ts'
import { sending } from '#contract/services/publishing/sending.ts'
import { serve } from '#server/kernel/behave.ts'
import { clearPrograms, clearSubtitles, withdraw, withdrawSubtitles } from '#server/publishing/withdraw/withdraw.ts'
import { preflight } from './preflight.ts'
import type { SendInput } from './prepareSend.ts'
import { publish } from './publish.ts'

export const sendingHandlers = serve(sending, {
  publish: (input, context) => publish(input, context),
  preflight: (input, context) => preflight(input, context),
  withdraw,
  publishSubtitles: (input, context) => publish(ofSubtitles(input), context),
  preflightSubtitles: (input, context) => preflight(ofSubtitles(input), context),
  withdrawSubtitles,
  programClear: clearPrograms,
  subtitleClear: clearSubtitles,
})

type Input = CallInput<(typeof sending.calls)['publishSubtitles']>

/** Makes the input a send of subtitles, even if `subtitleIds` is missing. */
function ofSubtitles({ subtitleIds, ...input }: Input): SendInput {
  return { ...input, subtitleIds: subtitleIds ?? [] }
}
