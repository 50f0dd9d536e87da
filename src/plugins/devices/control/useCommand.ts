import { useNotification } from '@refinedev/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommandName } from '#contract/fleet/commands.ts'
import { control } from '#contract/services/fleet/control.ts'
import { useWriteCall } from '#src/core/calls/useCallMutation.ts'
import { useLive } from '#src/core/services/services.ts'

/**
 * Provides `send`, which sends a command to the device and follows the command until it ends. `onEnded` is called
 * once for each command sent by this hook.
 */
export function useCommand(deviceId: string, onEnded?: (command: CommandName) => void) {
  const { t } = useTranslation(['devices', 'resources'])
  const call = useWriteCall()
  const { open } = useNotification()
  /** Pending commands sent by this hook, by id. */
  const sent = useRef(new Map<string, CommandName>())
  /**
   * Commands that ended while a call was pending. The socket can report the end before the response with the
   * command's id arrives.
   */
  const early = useRef({ calls: 0, ends: new Map<string, string>() })
  const [waiting, setWaiting] = useState<readonly CommandName[]>([])
  const nameOf = (command: string) => t(`resources:commands.${command}`)
  const showWaiting = () => setWaiting([...sent.current.values()])

  function reportResult(id: string, command: CommandName, state: string) {
    onEnded?.(command)
    const type = state === 'success' ? 'success' : 'error'
    open?.({ type, key: id, message: t(`devices:ended.${state}`, { context: command, command: nameOf(command) }) })
  }

  useLive('command', ({ id, state }) => {
    if (state === 'pending' || state === 'delivered') return
    const command = sent.current.get(id)
    if (command) {
      sent.current.delete(id)
      showWaiting()
      reportResult(id, command, state)
    } else if (early.current.calls > 0) early.current.ends.set(id, state)
  })

  async function send(command: CommandName, args: Record<string, unknown> = {}) {
    early.current.calls += 1
    try {
      const { commandId } = await call(control, command, { id: deviceId, ...args } as never)
      const end = early.current.ends.get(commandId)
      if (end) return reportResult(commandId, command, end)
      sent.current.set(commandId, command)
      showWaiting()
    } catch (error) {
      open?.({
        type: 'error',
        message: error instanceof Error ? error.message : String(error),
        key: `command.${command}`,
      })
    } finally {
      early.current.calls -= 1
      if (early.current.calls === 0) early.current.ends.clear()
    }
  }

  return { send, isWaiting: (command: CommandName) => waiting.includes(command), nameOf }
}
