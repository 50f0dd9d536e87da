import { defineSubject } from '#server/assembly/defineSubject.ts'
import { monitorHandlers } from './monitorHandlers.ts'
import { mountMonitor } from './mountMonitor.ts'

export const monitor = defineSubject({
  name: 'monitor',
  handlers: () => ({
    monitor: monitorHandlers,
  }),
  mount: mountMonitor,
})
