import { useEffect, useEffectEvent, useState } from 'react'
import { type CommandName, commands } from '#contract/fleet/commands.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import { control } from '#contract/services/fleet/control.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

/** Polling interval for the state of a command, in milliseconds. */
const pollInterval = 1500

type SentCommand = {
  readonly command: CommandName
  readonly id: string
  readonly state: string
  readonly reason: string | null
}

/** Sends commands to a device and polls the state of the last command until it has ended. */
export function useDeviceCommands(device: Device) {
  const call = useCall()
  const [given, setGiven] = useState<SentCommand | null>(null)
  const [error, setError] = useState<string | null>(null)
  const isOpen = given?.state === 'pending' || given?.state === 'delivered'

  const poll = useEffectEvent(async () => {
    if (!given) return
    const last = await call(control, 'last', { command: given.command, id: device.id }).catch(() => null)
    if (last?.commandId === given.id) setGiven({ ...given, state: last.state, reason: last.reason })
  })
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void poll(), pollInterval)
    return () => clearInterval(timer)
  }, [isOpen])

  /** Resolves with false if the server did not accept the command. */
  async function give(command: CommandName, args: Record<string, unknown> = {}): Promise<boolean> {
    setError(null)
    try {
      const { commandId } = await call(control, command, { id: device.id, ...args } as never)
      setGiven({ command, id: commandId, state: 'pending', reason: null })
      return true
    } catch (failure) {
      setGiven(null)
      setError(messageOf(failure))
      return false
    }
  }
  const can = (command: CommandName) => device.capabilities.includes(commands[command].capability)
  return { give, can, given, error, isOpen }
}
