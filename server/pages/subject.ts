import { defineSubject } from '#server/assembly/defineSubject.ts'
import { takeSnapshotTask } from './takeSnapshotTask.ts'
import { widgetHandlers } from './widgetHandlers.ts'

export const pages = defineSubject({
  name: 'pages',
  handlers: () => ({
    widget: widgetHandlers,
  }),
  tasks: () => ({
    takeSnapshot: takeSnapshotTask,
  }),
})
