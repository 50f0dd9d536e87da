// @vitest-environment node
import { expect, test } from 'vitest'
import { createNotificationProvider } from '#src/providers/notification.ts'

test('a change that waits can be taken back, by a button that does so', () => {
  const shown: { key?: string; message: string; actions?: () => void }[] = []
  const show = (toast: (typeof shown)[number]) => void shown.push(toast)
  const antd = { success: show, error: show, info: show, destroy: () => undefined }
  const { open } = createNotificationProvider<() => void>(
    () => antd,
    onUndo => onUndo,
  )
  let undone = 0
  open({ key: 'a', type: 'progress', message: 'You have 5 s', cancelMutation: () => (undone += 1) })
  open({ key: 'b', type: 'success', message: 'Saved' })
  expect(shown.map(({ message, actions }) => [message, actions !== undefined])).toEqual([
    ['You have 5 s', true],
    ['Saved', false],
  ])
  shown[0]?.actions?.()
  expect(undone).toBe(1)
})
