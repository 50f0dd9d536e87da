import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { sending } from '#contract/services/publishing/sending.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useCloseOwnTab } from '#src/core/tabs/ownTab.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { useNeedsApproval } from './useNeedsApproval.ts'

type Send = Omit<CallInput<(typeof sending.calls)['publish']>, 'programIds'>

/**
 * Returns `send`, which sends the content or, if required, requests approval, and then opens the page that shows the
 * result. Also returns the state of the note to the approver. `insteadOf`: id of the request that the new one
 * replaces.
 */
export function useSend(kind: PublicationKind, insteadOf: string | null, onDone: () => void) {
  const { t } = useTranslation('sending')
  const close = useCloseOwnTab()
  const navigate = useNavigate()
  const [note, setNote] = useState('')
  const mustAsk = useNeedsApproval()
  const closeTo = (to: string) => {
    onDone()
    close(to)
    navigate(to)
  }
  const maySeeSteps = usePerm('wave', 'view')
  const onSent = {
    failed: (reason: string) => t('failed', { reason }),
    onSuccess: ({ waveId }: CallResult<(typeof sending.calls)['publish']>) =>
      closeTo(waveId !== null && maySeeSteps ? addressOf('wave', 'show', waveId) : '/sendLog'),
  }
  const onRequested = {
    onSuccess: ({ id }: { id: string }) => closeTo(sendReview.addresses.show.replace(':id', id)),
  }
  const publish = useCallMutation(sending, 'publish', onSent)
  const publishSubtitles = useCallMutation(sending, 'publishSubtitles', onSent)
  const ask = useCallMutation(sendReview, 'ask', onRequested)
  const askSubtitles = useCallMutation(sendReview, 'askSubtitles', onRequested)

  function send(ids: string[], what: Send) {
    const asked = { ...what, note, insteadOf }
    if (kind === 'subtitle')
      return mustAsk
        ? askSubtitles.mutate({ ...asked, subtitleIds: ids })
        : publishSubtitles.mutate({ ...what, subtitleIds: ids })
    return mustAsk ? ask.mutate({ ...asked, programIds: ids }) : publish.mutate({ ...what, programIds: ids })
  }

  const isSending = [publish, publishSubtitles, ask, askSubtitles].some(({ isPending }) => isPending)
  return { send, isSending, mustAsk, note, setNote }
}
