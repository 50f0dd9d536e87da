// Recorded files and answers of tools simulate hardware that this machine lacks.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { hostFacts } from '#contract/fleet/kiosk.ts'
import { hasLocationService } from '#kiosk/browser/findBrowser.ts'
import type { Page } from '#kiosk/browser/openPage.ts'
import { createSwitch } from '#kiosk/host/createSwitch.ts'
import { locationHandlers } from '#kiosk/host/locationHandlers.ts'
import { powerHandlers } from '#kiosk/host/powerHandlers.ts'
import { screenHandlers } from '#kiosk/host/screenHandlers.ts'
import { findLight } from '#kiosk/machine/brightness.ts'
import { argumentsOf, readCommands } from '#kiosk/machine/commands.ts'
import { createFacts } from '#kiosk/machine/createFacts.ts'
import { createTools } from '#kiosk/machine/createTools.ts'
import { findDarkness } from '#kiosk/machine/darkness.ts'
import { findReceiver } from '#kiosk/machine/location.ts'
import { findSoundCard } from '#kiosk/machine/volume.ts'
import { wlrRandr } from '#kiosk/machine/wlrRandr.ts'
import { xrandr } from '#kiosk/machine/xrandr.ts'
import { recordedTools } from './support/recordedTools.ts'

/** Creates the file system of another machine; returns its root. */
function rootOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'kiosk-root-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

test('PipeWire is asked for the volume in its own words', async () => {
  const tools = recordedTools({ wpctl: { 'get-volume @DEFAULT_AUDIO_SINK@': 'Volume: 0.40 [MUTED]\n', '*': '' } })
  const card = await findSoundCard(tools)
  expect(await card?.read()).toEqual({ volume: 40, muted: true })
  await card?.set({ volume: 65, muted: false })
  expect(tools.asked().slice(-2)).toEqual([
    'wpctl set-volume @DEFAULT_AUDIO_SINK@ 0.65',
    'wpctl set-mute @DEFAULT_AUDIO_SINK@ 0',
  ])
})

test('ALSA is asked where neither PipeWire nor PulseAudio answers', async () => {
  const answer = "Simple mixer control 'Master',0\n  Front Left: Playback 32768 [50%] [off]\n"
  const tools = recordedTools({ pactl: {}, amixer: { '-M sget Master': answer, '*': '' } })
  const card = await findSoundCard(tools)
  expect(await card?.read()).toEqual({ volume: 50, muted: true })
  await card?.set({ volume: 0 })
  expect(tools.asked().at(-1)).toBe('amixer -M sset Master 0%')
})

test('a machine without sound has no volume', async () => {
  expect(await findSoundCard(recordedTools({ pactl: {}, wpctl: {} }))).toBeNull()
})

test('a backlight is set in its own steps, and is dark at nought alone', async () => {
  const folder = 'sys/class/backlight/intel_backlight'
  const root = rootOf({ [`${folder}/brightness`]: '4\n', [`${folder}/max_brightness`]: '8\n' })
  const light = await findLight(recordedTools({}), root)
  expect(await light?.read()).toBe(50)
  await light?.set(1)
  expect(readFileSync(join(root, folder, 'brightness'), 'utf8')).toBe('1')
  await light?.set(0)
  expect(await light?.read()).toBe(0)
})

test('a display without a backlight of its own is set over its cable', async () => {
  const tools = recordedTools({ ddcutil: { 'getvcp 10 --brief': 'VCP 10 C 25 50\n', '*': '' } })
  const light = await findLight(tools, rootOf({}))
  expect(await light?.read()).toBe(50)
  await light?.set(80)
  expect(tools.asked().at(-1)).toBe('ddcutil setvcp 10 40')
})

const xrandrWords = `Screen 0: minimum 320 x 200, current 1080 x 1920, maximum 16384 x 16384
HDMI-1 connected primary 1080x1920+0+0 right (normal left inverted right x axis y axis) 531mm x 299mm
   1920x1080     60.00*+  50.00    59.94
   1280x720      60.00    50.00
HDMI-2 disconnected (normal left inverted right x axis y axis)
`

test('X11 says how the display is turned and what sizes it has', async () => {
  const screen = xrandr(recordedTools({ xrandr: { '--query': xrandrWords } }))
  const { rotation, resolution, resolutions } = await screen.read()
  expect(rotation).toBe(90)
  expect(resolution).toEqual({ width: 1920, height: 1080, rate: 60 })
  expect(resolutions).toHaveLength(5)
})

test('a display is turned and sized, and a size that it does not have is refused before anything happens', async () => {
  const tools = recordedTools({ xrandr: { '--query': xrandrWords, '*': '' } })
  const handlers = screenHandlers(xrandr(tools), async () => {})
  await handlers.rotate?.({ rotation: 270 })
  expect(tools.asked()).toContain('xrandr --output HDMI-1 --rotate left')
  await handlers.setResolution?.({ width: 1280, height: 720, rate: 50 })
  expect(tools.asked()).toContain('xrandr --output HDMI-1 --mode 1280x720 --rate 50')
  const before = tools.asked().filter(line => line.includes('--mode')).length
  await expect(handlers.setResolution?.({ width: 800, height: 600 })).rejects.toThrow('kiosk.resolutionUnknown')
  expect(tools.asked().filter(line => line.includes('--mode'))).toHaveLength(before)
})

test('Wayland turns the other way round', async () => {
  const words = `HDMI-A-1 "Dell Inc. DELL U2415 (HDMI-A-1)"
  Enabled: yes
  Modes:
    1920x1200 px, 59.950001 Hz (preferred, current)
    1920x1080 px, 60.000000 Hz
  Position: 0,0
  Transform: 270
`
  const tools = recordedTools({ 'wlr-randr': { '': words, '*': '' } })
  const screen = wlrRandr(tools)
  expect((await screen.read()).rotation).toBe(90)
  await screen.rotate(270)
  expect(tools.asked().at(-1)).toBe('wlr-randr --output HDMI-A-1 --transform 90')
  await screen.setResolution({ width: 1920, height: 1080, rate: null })
  expect(tools.asked().at(-1)).toBe('wlr-randr --output HDMI-A-1 --mode 1920x1080@60Hz')
})

test('the television is switched over HDMI, and the answer names the rung that was used', async () => {
  const tools = recordedTools({
    xset: { q: 'DPMS (Energy Star):\n  DPMS is Enabled\n', '*': '' },
    'cec-client': { '-l': 'Found devices: 1\n', '*': '' },
  })
  const display = createSwitch(await findDarkness(tools, null, false))
  expect(display.rungs).toEqual(['dpms', 'cec'])
  expect(await display.set({ isOn: false })).toEqual({ isOn: false, rung: 'cec' })
  expect(tools.asked().at(-1)).toBe('cec-client -s -d 1 < standby 0')
  expect(display.isOn()).toBe(false)
  expect(await display.set({ isOn: true })).toEqual({ isOn: true, rung: 'cec' })
  expect(await display.set({ isOn: false, rung: 'dpms' })).toEqual({ isOn: false, rung: 'dpms' })
  await expect(display.set({ isOn: false, rung: 'mains' })).rejects.toThrow('device.unsupported')
})

test('a rung that fails leaves the one above it', async () => {
  const used: string[] = []
  const display = createSwitch({
    dpms: { set: async () => void used.push('dpms') },
    cec: { set: () => Promise.reject(new Error('no answer')) },
  })
  expect(await display.set({ isOn: false })).toEqual({ isOn: false, rung: 'dpms' })
})

const gpsd = (devices: string, ...more: string[]) =>
  ['{"class":"VERSION","release":"3.22"}', `{"class":"DEVICES","devices":[${devices}]}`, ...more].join('\n')
const receiver = '{"path":"/dev/ttyACM0"}'
const asking = '-w -n 20 -x 25'

test('the receiver of gpsd tells the newest fix', async () => {
  const fix = '{"class":"TPV","mode":3,"lat":48.1402,"lon":11.5801,"eph":7.6}'
  const before = '{"class":"TPV","mode":1}\n{"class":"TPV","mode":2,"lat":48.1,"lon":11.5}'
  const read = gpsd(receiver, before, fix, '{"class":"TPV","mode":3,"la')
  const tools = recordedTools({ gpspipe: { '-w -n 3': gpsd(receiver), [asking]: read } })
  const handlers = locationHandlers(await findReceiver(tools), null)
  expect(await handlers.locate?.({})).toEqual({ lat: 48.1402, lng: 11.5801, accuracy: 8 })
})

test('a receiver without a fix is refused, unless the browser knows the position', async () => {
  const tools = recordedTools({
    gpspipe: { '-w -n 3': gpsd(receiver), [asking]: gpsd(receiver, '{"class":"TPV","mode":1}') },
  })
  const found = await findReceiver(tools)
  await expect(locationHandlers(found, null).locate?.({})).rejects.toThrow('screen.noPosition')
  const position = { lat: 1, lng: 2, accuracy: 3 }
  const page = { position: async () => position } as unknown as Page
  expect(await locationHandlers(found, () => page).locate?.({})).toEqual(position)
})

test('a machine without a receiver does not offer its position', async () => {
  const missing: Record<string, Record<string, string>>[] = [{}, { gpspipe: { '-w -n 3': gpsd('') } }, { gpspipe: {} }]
  for (const tools of missing) expect(await findReceiver(recordedTools(tools))).toBeNull()
  expect(locationHandlers(null, null)).toEqual({})
  expect(hasLocationService('/usr/bin/chromium', {})).toBe(false)
  expect(hasLocationService('/usr/bin/chromium', { GOOGLE_API_KEY: 'key' })).toBe(true)
  expect(hasLocationService('/usr/bin/google-chrome-stable', {})).toBe(true)
})

test('a machine that cannot be set to wake is not switched off for a while', async () => {
  const done: string[] = []
  const power = {
    canWake: true,
    reboot: async () => {},
    off: async () => void done.push('off'),
    wakeAt: () => Promise.reject(new Error('no clock chip')),
  }
  const time = { now: () => Date.parse('2026-11-23T20:00:00Z') }
  const parts = {
    machine: { power },
    time,
    soon: (work: () => Promise<void>) => void work(),
    restartBrowser: power.off,
  }
  const handlers = powerHandlers(parts as unknown as Parameters<typeof powerHandlers>[0])
  await expect(handlers.shutdown?.({ wakeAt: '2026-11-24T06:00:00Z' })).rejects.toThrow('kiosk.cannotWake')
  await expect(handlers.shutdown?.({ wakeAt: '2026-11-22T06:00:00Z' })).rejects.toThrow('kiosk.cannotWake')
  expect(done).toEqual([])
})

const commands = [
  { id: 'ping', title: 'Ping', program: '/bin/echo', arguments: ['-c', '1', '{1}'], parameters: ['[a-z0-9.]{1,60}'] },
]

test('a command of the list runs with parameters that fit, as arguments of their own', () => {
  const file = join(rootOf({ 'commands.json': JSON.stringify(commands) }), 'commands.json')
  const [ping] = readCommands(file)
  if (!ping) throw new Error('The list is empty')
  expect(argumentsOf(ping, ['example.org'])).toEqual(['-c', '1', 'example.org'])
  for (const bad of [['a; reboot'], ['a b'], [''], [], ['a', 'b']]) expect(argumentsOf(ping, bad)).toBeNull()
})

test('a list of commands that cannot be understood stops the start, and says where', () => {
  const root = rootOf({ 'commands.json': JSON.stringify([{ ...commands[0], program: 'echo' }]) })
  expect(() => readCommands(join(root, 'commands.json'))).toThrow('commands.json')
  expect(readCommands(join(root, 'absent.json'))).toEqual([])
})

test('what a command writes and how long it takes are bounded, with all that it started', async () => {
  const tools = createTools(process.env)
  const loud = await tools.run('/bin/sh', ['-c', 'yes | head -c 100000'], { bytes: 1000 })
  expect(loud).toMatchObject({ exitCode: 0, isTruncated: true })
  expect(loud.output).toHaveLength(1000)
  const slow = await tools.run('/bin/sh', ['-c', 'sleep 600 & sleep 600'], { seconds: 1 })
  expect(slow).toMatchObject({ isTimedOut: true })
})

test('what the machine does not say is null, and nothing is invented', () => {
  const facts = createFacts({ root: rootOf({}), now: () => 0 })()
  expect(facts).toMatchObject({
    brand: null,
    cpu: null,
    ramTotal: null,
    temperature: null,
    network: null,
    machineCode: null,
  })
  expect(hostFacts.safeParse(facts).success).toBe(true)
})

test('a Raspberry Pi is known by what its kernel says', () => {
  const root = rootOf({
    'sys/firmware/devicetree/base/model': 'Raspberry Pi 4 Model B Rev 1.4\0',
    'sys/class/thermal/thermal_zone0/temp': '61342\n',
    'proc/meminfo': 'MemTotal:        3884048 kB\nMemFree: 1 kB\nMemAvailable:    2884048 kB\n',
    'proc/net/route':
      'Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\nwlan0\t00000000\t0102A8C0\t0003\t0\t0\t600\n',
    'proc/net/wireless': 'Inter-| sta-|\n face | tus |\n wlan0: 0000   54.  -56.  -256        0\n',
    'sys/class/net/wlan0/uevent': 'DEVTYPE=wlan\nINTERFACE=wlan0\n',
    'etc/machine-id': '0123456789abcdef0123456789abcdef\n',
  })
  const facts = createFacts({ root, now: () => 0 })()
  expect(facts).toMatchObject({
    brand: 'Raspberry Pi',
    model: 'Raspberry Pi 4 Model B Rev 1.4',
    temperature: 61.3,
    ramTotal: 3884048 * 1024,
    ramUsed: 1_000_000 * 1024,
    network: 'wifi',
    signal: 88,
    hasClockChip: false,
  })
  expect(facts.machineCode).toMatch(/^[0-9a-f]{32}$/)
  expect(facts.machineCode).not.toContain('0123456789abcdef')
})

test('this machine says what it is', () => {
  const facts = createFacts({ root: '/', now: Date.now })()
  expect(hostFacts.parse(facts).ramTotal).toBeGreaterThan(0)
  expect(facts.kernel).not.toBeNull()
})
