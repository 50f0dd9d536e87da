// A real PulseAudio with a null sink.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTools } from '#kiosk/machine/createTools.ts'
import { findSoundCard, type SoundCard, soundCards } from '#kiosk/machine/volume.ts'

let folder: string
let server: ChildProcess
let card: SoundCard | null = null

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kiosk-sound-'))
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, PULSE_RUNTIME_PATH: folder }
  const socket = join(folder, 'sound')
  const modules = ['-L', 'module-null-sink', '-L', `module-native-protocol-unix socket=${socket} auth-anonymous=1`]
  const quiet = ['-n', '--exit-idle-time=-1', '--daemonize=no', '--disallow-exit']
  server = spawn('pulseaudio', [...quiet, ...modules], { env, stdio: 'ignore' })
  server.once('error', () => {})
  const tools = createTools({ ...env, PULSE_SERVER: `unix:${socket}` })
  // PipeWire's tool works only with PipeWire, so `findSoundCard` must skip it here.
  await vi.waitFor(async () => expect(await soundCards.pactl(tools).read()).toBeDefined(), {
    timeout: 30_000,
    interval: 300,
  })
  card = await findSoundCard(tools)
})

afterAll(() => {
  server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('the volume that is set is the volume of the machine', async () => {
  for (const volume of [0, 37, 100]) {
    await card?.set({ volume })
    expect((await card?.read())?.volume).toBe(volume)
  }
})

test('mute and volume do not change each other', async () => {
  await card?.set({ volume: 60, muted: true })
  expect(await card?.read()).toEqual({ volume: 60, muted: true })
  await card?.set({ muted: false })
  expect(await card?.read()).toEqual({ volume: 60, muted: false })
})
