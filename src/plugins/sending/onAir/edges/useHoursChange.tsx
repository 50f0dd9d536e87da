import { useUpdate } from '@refinedev/core'
import { App, Button } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { onAir } from '#contract/services/publishing/onAir.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useNeedsApproval } from '#src/plugins/sending/approval/useNeedsApproval.ts'
import { named } from '#src/plugins/sending/forecast/whyOf.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { type HoursChange, hoursNotice as key, useChangedPlan } from './useChangedPlan.ts'
import { useHoursRequest } from './useHoursRequest.tsx'

/** `changed`: the stored hours are no longer those displayed; `failed`: retrying may succeed. */
type Outcome = 'done' | 'changed' | 'failed'

/**
 * Returns a function that changes a plan's hours on all its targets, if the stored hours are still those displayed. A
 * button and Ctrl+Z undo the change under the same condition. If the user needs approval, the function changes
 * nothing and offers a request instead.
 */
export function useHoursChange() {
  const { t } = useTranslation('onAir')
  const { hours } = useFormat()
  const { notification } = App.useApp()
  const { mutateAsync: update } = useUpdate(quiet)
  const refresh = useFreshCalls(onAir)
  const mustAsk = useNeedsApproval()
  const changedPlan = useChangedPlan()
  const offer = useHoursRequest(changedPlan)
  const done = useRef<HoursChange[]>([])

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

  async function save(change: HoursChange) {
    if (mustAsk) return offer(change)
    if ((await saveHours(change)) !== 'done') return
    done.current.push(change)
    notification.success({
      key,
      message: t('onAir:edge.saved', { program: named(change.title), times: change.to.map(hours).join(', ') }),
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
      message: t('onAir:edge.undone', { program: named(title), times: from.map(hours).join(', ') }),
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
