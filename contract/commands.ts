// What a screen can be asked to do (spec 4, Device commands). The wire is equipment/{command}/{id}.
import { z } from 'zod'
import { defineCommand } from './kernel/command.ts'
import { f } from './kernel/field.ts'

const done = z.object({})

export const commands = {
  volumeSet: defineCommand({
    args: { volume: f.int({ required: true, min: 0, max: 100, unit: '%' }) },
    reply: z.object({ volume: z.number() }),
    capability: 'volume',
  }),
  mute: defineCommand({
    args: { muted: f.flag({ required: true }) },
    reply: z.object({ muted: z.boolean() }),
    capability: 'volume',
  }),
  screenshot: defineCommand({ reply: z.object({ screenFileId: z.string() }), capability: 'screenshot' }),
  refresh: defineCommand({ reply: z.object({ hash: z.string().nullable() }), capability: 'refresh' }),
  restart: defineCommand({ reply: done, capability: 'restart', confirm: true }),
  sleep: defineCommand({ reply: done, capability: 'sleep', confirm: true }),
  wake: defineCommand({ reply: done, capability: 'sleep' }),
  /** The device is the host of its group once it has answered; who was it before is none from then on (rules, Publishing 7). */
  hostSet: defineCommand({ reply: done, capability: 'host' }),
} as const

export type Commands = typeof commands
export type CommandName = keyof Commands
