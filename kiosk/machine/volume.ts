import { ToolFailure, type Tools } from './createTools.ts'

export type Sound = { volume: number; muted: boolean }
export type SoundCard = { read(): Promise<Sound>; set(change: Partial<Sound>): Promise<void> }

/** Sound systems in order of preference: PipeWire, PulseAudio (which PipeWire emulates), ALSA. */
export const soundCards = { wpctl, pactl, amixer }

/** Returns the first sound system that responds. */
export async function findSoundCard(tools: Tools): Promise<SoundCard | null> {
  for (const [name, make] of Object.entries(soundCards)) {
    if (!tools.has(name)) continue
    const card = make(tools)
    if (await card.read().catch(() => null)) return card
  }
  return null
}

function wpctl(tools: Tools): SoundCard {
  const sink = '@DEFAULT_AUDIO_SINK@'
  return {
    async read() {
      const text = await tools.ask('wpctl', ['get-volume', sink])
      const share = text.match(/Volume:\s*([\d.]+)/)?.[1]
      return soundOf(share && Number(share) * 100, text.includes('[MUTED]'), text)
    },
    async set({ volume, muted }) {
      if (volume !== undefined) await tools.ask('wpctl', ['set-volume', sink, String(volume / 100)])
      if (muted !== undefined) await tools.ask('wpctl', ['set-mute', sink, muted ? '1' : '0'])
    },
  }
}

function pactl(tools: Tools): SoundCard {
  const sink = '@DEFAULT_SINK@'
  return {
    async read() {
      const level = await tools.ask('pactl', ['get-sink-volume', sink])
      const mute = await tools.ask('pactl', ['get-sink-mute', sink])
      return soundOf(level.match(/(\d+)%/)?.[1], /Mute:\s*yes/.test(mute), level)
    },
    async set({ volume, muted }) {
      if (volume !== undefined) await tools.ask('pactl', ['set-sink-volume', sink, `${volume}%`])
      if (muted !== undefined) await tools.ask('pactl', ['set-sink-mute', sink, muted ? '1' : '0'])
    },
  }
}

function amixer(tools: Tools): SoundCard {
  const control = 'Master'
  return {
    async read() {
      const text = await tools.ask('amixer', ['-M', 'sget', control])
      return soundOf(text.match(/\[(\d+)%\]/)?.[1], text.includes('[off]'), text)
    },
    async set({ volume, muted }) {
      if (volume !== undefined) await tools.ask('amixer', ['-M', 'sset', control, `${volume}%`])
      if (muted !== undefined) await tools.ask('amixer', ['sset', control, muted ? 'mute' : 'unmute'])
    },
  }
}

function soundOf(level: string | number | undefined, muted: boolean, text: string): Sound {
  if (level === undefined || level === '') throw new ToolFailure(`No volume in: ${text.slice(0, 200)}`)
  return { volume: Math.min(100, Math.round(Number(level))), muted }
}
