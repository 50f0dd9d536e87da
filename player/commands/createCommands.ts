// Executes commands from the server, each at most once, and reports the results with retries.

import { decodeInput } from '#contract/derive/decodeInput.ts'
import { type ActName, type CommandName, commands } from '#contract/fleet/commands.ts'
import type { Sets } from '#contract/kernel/command.ts'
import type { OpenCommand } from '#contract/manifest.ts'
import type { ScreenPlan } from '#contract/rules/devices/controlPlan.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { AppliedDeviceSettings } from '#player/control/createDeviceSettings.ts'
import type { WriteLog } from '#player/deviceLog/createDeviceLog.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Session } from '#player/net/createSession.ts'
import type { CommandRecord, CommandStore } from '#player/storage/ports.ts'
import type { Clock } from '#player/time/createClock.ts'
import { createRetriedJob } from '#player/time/createRetriedJob.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { Capabilities, CommandHandlers } from './CommandHandlers.ts'

export type CommandDesk = {
  /** Fetches and executes open commands, then sends all pending replies. */
  fetchCommands(): void
  /** Executes a scheduled command of the screen; a second call for the same plan and due time does nothing. */
  plan(plan: ScreenPlan, due: number): void
  /** Call after a restart: determines the results of commands that the restart interrupted. */
  recover(): Promise<void>
  stop(): void
}

type Deps = {
  session: Pick<Session, 'call'>
  store: CommandStore
  handlers: CommandHandlers
  /** Applies setting changes, which older servers send as commands. */
  settings: Pick<AppliedDeviceSettings, 'set' | 'inEffect'>
  capabilities: Capabilities
  clock: Clock
  timers: Timers
  random(): number
  write: WriteLog
  /** Runs actions that commands deferred until their reply is sent, such as a restart. */
  afterReplies(): void
}

type Outcome = Pick<CommandRecord, 'state' | 'reason' | 'reply'>

/** Milliseconds for which a finished command is remembered, to prevent a second execution. */
const memory = 7 * 24 * 60 * 60_000
const patience = { least: 2_000, most: 60_000 }

export function createCommands(deps: Deps): CommandDesk {
  const { session, store, handlers, settings, capabilities, clock, timers, random, write, afterReplies } = deps
  const desk = createRetriedJob({ timers, random, work: runOpenCommands, ...patience })
  const post = createRetriedJob({ timers, random, work: sendReplies, ...patience })

  /** Planned commands run sequentially. */
  let plannedRuns = Promise.resolve()

  async function runOpenCommands() {
    for (const open of await session.call('commands', {})) {
      if (Date.parse(open.deadline) <= clock.now() || (await store.one(open.id))) continue
      await obey(open)
    }
    post.poke()
  }

  async function obey(open: Pick<OpenCommand, 'id' | 'command' | 'args'>, planned?: CommandRecord['planned']) {
    const record: CommandRecord = {
      id: open.id,
      command: open.command,
      state: 'started',
      reason: null,
      reply: null,
      isReplied: false,
      time: clock.now(),
      ...(planned && { planned }),
    }
    // Stored before execution, so that a command that stops the player is not executed again after the restart.
    await store.put(record)
    const outcome = isCommand(open.command) ? await run(open.command, open.args) : refused('device.unsupported')
    await store.put({ ...record, ...outcome })
    const isDone = outcome.state === 'success'
    const about = outcome.reason ? `${open.command}: ${outcome.reason}` : open.command
    write(isDone ? 'info' : 'warn', 'command', isDone ? 'done' : 'notDone', about)
    await sendReplies().catch(() => post.poke())
    afterReplies()
  }

  async function run(name: CommandName, args: Record<string, unknown>): Promise<Outcome> {
    const { capability, args: fields, sets } = commands[name]
    if (!capabilities[capability]) return refused('device.unsupported')
    const { value, errors } = decodeInput(fields, args, { fill: true })
    if (errors[0]) return { state: 'failed', reason: errors[0].id, reply: null }
    try {
      const reply = sets ? await change(sets, value) : await handlers[name as ActName](value as never)
      return { state: 'success', reason: null, reply }
    } catch (error) {
      const reason = error instanceof ApiFailure ? error.id : error instanceof Error ? error.message : 'general.unknown'
      return { state: 'failed', reason: cutText(reason, 255), reply: null }
    }
  }

  async function change({ setting, value }: Sets, args: Readonly<Record<string, unknown>>) {
    await settings.set(setting, value(args, settings.inEffect(setting)))
    return { [setting]: settings.inEffect(setting) }
  }

  async function sendReplies() {
    const all = await store.list()
    for (const record of all.filter(({ state, isReplied }) => state !== 'started' && !isReplied)) {
      await reply(record)
      await store.put({ ...record, isReplied: true })
    }
    const old = all.filter(({ time, isReplied }) => isReplied && time < clock.now() - memory)
    await store.remove(old.map(({ id }) => id))
  }

  async function reply({ id, state, reason, reply, planned }: CommandRecord) {
    if (state === 'started') return
    try {
      if (planned) await session.call('plannedReply', { ...planned, state, reason, reply })
      else await session.call('reply', { id, state, reason, reply })
    } catch (error) {
      // A server that refuses the reply has another result or no longer knows the command: the reply is not retried.
      const isAnswered = error instanceof ApiFailure && error.code === 500
      if (!isAnswered || error.id === 'general.unknown' || error.id === 'general.stopping') throw error
    }
  }

  return {
    fetchCommands: () => desk.poke(),
    plan({ id: planId, act }, due) {
      const id = `${planId}:${due}`
      plannedRuns = plannedRuns
        .then(async () => {
          if (await store.one(id)) return
          await obey({ id, ...act }, { planId, time: new Date(due).toISOString(), act })
        })
        .catch(() => post.poke())
    },
    stop() {
      desk.stop()
      post.stop()
    },
    async recover() {
      for (const record of await store.list()) {
        if (record.state !== 'started') continue
        const hasRestarted = record.command === 'restart' || record.command === 'shutdown'
        await store.put({
          ...record,
          state: hasRestarted ? 'success' : 'failed',
          reason: hasRestarted ? null : 'interrupted',
          reply: hasRestarted ? {} : null,
        })
      }
      post.poke()
    },
  }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}

function refused(reason: string): Outcome {
  return { state: 'refused', reason, reply: null }
}
