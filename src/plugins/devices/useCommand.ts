import { useNotification } from '@refinedev/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommandName } from '#contract/fleet/commands.ts'
import { control } from '#contract/services/fleet/control.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useLive } from '#src/core/services/services.ts'

/** Sends a command and follows it to its end, which the screen itself reports. */
export function useCommand(deviceId: string, onEnded?: (command: CommandName) => void) {
  const { t } = useTranslation(['devices', 'resources'])
  const call = useCall()
  const { open } = useNotification()
  const [waiting, setWaiting] = useState<Readonly<Record<string, CommandName>>>({})
  const nameOf = (command: string) => t(`resources:commands.${command}`)

  useLive('command', ({ id, command, state }) => {
    if (!waiting[id] || state === 'pending' || state === 'delivered') return
    setWaiting(({ [id]: _ended, ...rest }) => rest)
    onEnded?.(waiting[id])
    const type = state === 'success' ? 'success' : 'error'
    open?.({ type, key: id, message: t(`devices:ended.${state}`, { context: command, command: nameOf(command) }) })
  })

  async function send(command: CommandName, args: Record<string, unknown> = {}) {
    try {
      const { commandId } = await call(control, command, { id: deviceId, ...args } as never)
      setWaiting(now => ({ ...now, [commandId]: command }))
    } catch (error) {
      open?.({
        type: 'error',
        message: error instanceof Error ? error.message : String(error),
        key: `command.${command}`,
      })
    }
  }

  return { send, isWaiting: (command: CommandName) => Object.values(waiting).includes(command), nameOf }
}
