import { useEffect, useEffectEvent, useRef } from 'react'
import { type TaskProgress, task } from '#contract/services/system/task.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useAdmin, useLive } from '#src/core/services/services.ts'
import type { WorkHandle } from '#src/core/state/longWork.ts'

/**
 * Lists the reader's server jobs beside the tasks of this window. The socket reports the progress of listed jobs. For
 * new and finished ones, it only signals the change, and a call fetches the list.
 */
export function useServerTasks(titleOf: (task: TaskProgress) => string): void {
  const { live, longWork } = useAdmin()
  const call = useCall()
  const handles = useRef(new Map<string, WorkHandle>())

  const show = useEffectEvent((one: TaskProgress) => {
    const { id, unit, state, done, total, message } = one
    const handle =
      handles.current.get(id) ??
      longWork.start({
        id,
        title: titleOf(one),
        unit,
        total,
        controls: {
          forget() {
            handles.current.delete(id)
            call(task, 'clear', { jobId: id }).catch(() => undefined)
          },
        },
      })
    handles.current.set(id, handle)
    handle.progress(done, total)
    if (state === 'done') handle.done()
    if (state === 'failed') handle.fail(message ?? '')
  })
  const read = useEffectEvent(async () => {
    const tasks = await call(task, 'getMine').catch(() => [])
    for (const one of [...tasks].reverse()) show(one)
  })

  useEffect(() => {
    void read()
    return live.onConnect(() => void read())
  }, [live])
  useLive('task', ({ id, state, done, total }) => {
    const known = handles.current.get(id)
    // The socket sends neither the title of a new task nor the result of a finished one, so the list is fetched.
    if (known && state === 'running') known.progress(done, total)
    else void read()
  })
}
