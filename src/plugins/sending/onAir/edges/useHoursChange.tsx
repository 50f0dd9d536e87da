import { useUpdate } from '@refinedev/core'
import { App, Button } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { joinOvernight, type ShownRange, splitOvernight } from '#contract/rules/playPlan/plan.ts'
import { onAir } from '#contract/services/publishing/onAir.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { named } from '#src/plugins/sending/onAir/whyOf.ts'
import { figures } from '#src/plugins/sending/plans/planWordsOf.ts'
import { useNeedsApproval } from '#src/plugins/sending/reviews/useNeedsApproval.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

export type HoursChange = { sentPlanId: string; title: string; from: ShownRange[]; to: ShownRange[] }

type Stored = SentPlan & { revision: number }

const key = 'onAir.hours'

const wordsOf = (ranges: readonly ShownRange[]) => ranges.map(({ start, end }) => `${start}–${end}`).join(', ')

/** `changed`: the stored hours are no longer those displayed; `failed`: retrying may succeed. */
type Outcome = 'done' | 'changed' | 'failed'

/**
 * Changes a plan's hours on all its targets, if the stored hours are still those displayed; a button and Ctrl+Z undo
 * the change under the same condition. Writes only the hours; a rejected change has no effect. Users who need
 * approval are offered a request instead.
 */
export function useHoursChange() {
  const { t } = useTranslation(['onAir', 'reviews'])
  const { notification } = App.useApp()
  const records = useRecords()
  const { mutateAsync: update } = useUpdate(quiet)
  const refresh = useFreshCalls(onAir)
  const { mutateAsync: askPlan } = useCallMutation(sendReview, 'askPlan', quiet)
  const navigate = useNavigate()
  const mustAsk = useNeedsApproval()
  const done = useRef<HoursChange[]>([])

  /** The plan with its new hours; if the hours are no longer as displayed, shows an error and returns null. */
  async function changedPlan({ sentPlanId, from, to }: HoursChange): Promise<Pick<Stored, 'plan' | 'revision'> | null> {
    const { plan, revision } = await records.one<Stored>('sentPlan', sentPlanId)
    if (wordsOf(joinOvernight(plan.ranges)) === wordsOf(from) && !plan.daypart)
      return { plan: { ...plan, ranges: splitOvernight(to) }, revision }
    notification.error({ key, message: t('onAir:edge.changed') })
    return null
  }

  async function write(change: HoursChange): Promise<Outcome> {
    const values = await changedPlan(change)
    if (!values) return 'changed'
    await update({ resource: 'sentPlan', id: change.sentPlanId, values })
    return 'done'
  }

  /** Resolves once the rows are refreshed, also after an error; `onFailed` is called before the error is shown. */
  async function saveHours(change: HoursChange, onFailed = () => {}): Promise<Outcome> {
    try {
      return await write(change)
    } catch (error) {
      onFailed()
      notification.error({ key, message: messageOf(error) })
      return 'failed'
    } finally {
      await refresh()
    }
  }

  /** Called if approval is required: changes nothing, and offers a button that requests the approval. */
  function offer(change: HoursChange) {
    notification.warning({
      key,
      duration: 0,
      message: t('onAir:edge.must', { program: named(change.title), times: figures(wordsOf(change.to)) }),
      actions: (
        <Button size="small" type="primary" onClick={() => void ask(change)}>
          {t('reviews:ask')}
        </Button>
      ),
    })
  }

  async function ask(change: HoursChange) {
    try {
      const changed = await changedPlan(change)
      if (!changed) return
      const { id } = await askPlan({ sentPlanId: change.sentPlanId, plan: changed.plan })
      notification.success({
        key,
        message: t('reviews:asked'),
        actions: (
          <Button size="small" onClick={() => open(sendReview.addresses.show.replace(':id', id))}>
            {t('reviews:openRequest')}
          </Button>
        ),
      })
    } catch (error) {
      notification.error({ key, message: messageOf(error) })
    }
  }

  function open(address: string) {
    notification.destroy(key)
    navigate(address)
  }

  async function save(change: HoursChange) {
    if (mustAsk) return offer(change)
    if ((await saveHours(change)) !== 'done') return
    done.current.push(change)
    notification.success({
      key,
      message: t('onAir:edge.saved', { program: named(change.title), times: figures(wordsOf(change.to)) }),
      actions: (
        <Button size="small" onClick={() => void undo()}>
          {t('onAir:edge.undo')}
        </Button>
      ),
    })
  }

  async function undo() {
    const change = done.current.pop()
    if (!change) return
    notification.destroy(key)
    const { title, from, to } = change
    const outcome = await saveHours({ ...change, from: to, to: from }, () => done.current.push(change))
    if (outcome !== 'done') return
    notification.success({
      key,
      message: t('onAir:edge.undone', { program: named(title), times: figures(wordsOf(from)) }),
    })
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, [role="dialog"] *')
    if (isTyping || event.defaultPrevented || done.current.length === 0) return
    event.preventDefault()
    void undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return save
}
