// The programs the tests use: Chromium with fonts for four languages, ffmpeg, Redis, a display that nobody sees, sound that nobody hears.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const has = program => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** There, and able to start: one that is not would fail every test of the browser, one by one. */
const startsChromium = () => {
  const path = chromiumPath()
  return path !== null && spawnSync(path, ['--no-sandbox', '--version']).status === 0
}

const tools = [
  { name: 'Chromium', isThere: startsChromium, packages: ['chromium'] },
  {
    name: 'fonts for Chinese, Japanese and Arabic',
    isThere: hasFonts,
    packages: ['fontconfig', 'fonts-noto-cjk', 'fonts-noto-core'],
  },
  { name: 'ffmpeg', isThere: () => has('ffmpeg'), packages: ['ffmpeg'] },
  { name: 'Redis', isThere: () => has('redis-server'), packages: ['redis-server'] },
  { name: 'Xvfb', isThere: () => has('Xvfb') && has('xrandr'), packages: ['xvfb', 'x11-xserver-utils'] },
  {
    name: 'PulseAudio',
    isThere: () => has('pulseaudio') && has('pactl'),
    packages: ['pulseaudio', 'pulseaudio-utils'],
  },
]

function hasFonts() {
  const list = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' })
  const arabic = spawnSync('fc-list', [':lang=ar'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.length > 0 && arabic.stdout.length > 0
}

/** The system's Chromium; null where Playwright's own is to be used. The one without a window of its own is the quicker. */
export function chromiumPath() {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  const known = [process.env.CHROMIUM_PATH, ...names.map(name => `/usr/bin/${name}`)]
  return known.find(path => path && existsSync(path)) ?? null
}

export function installTools() {
  const missing = tools.filter(tool => !tool.isThere())
  if (missing.length === 0) return
  const isRoot = process.getuid?.() === 0
  console.log(`Missing for the tests: ${missing.map(tool => tool.name).join(', ')}`)
  if (isRoot && has('apt-get')) {
    run('apt-get', ['update', '-qq'])
    const install = packages => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
    install(missing.flatMap(tool => tool.packages))
    // Not every distribution has it.
    if (missing.some(tool => tool.name === 'Chromium')) install(['chromium-headless-shell'])
  } else if (missing.some(tool => tool.name === 'Chromium')) {
    if (run('npx', ['playwright', 'install', 'chromium'])) process.env.MARQUEE_PLAYWRIGHT_CHROMIUM = '1'
  }
  const still = missing.filter(
    tool => !tool.isThere() && !(tool.name === 'Chromium' && process.env.MARQUEE_PLAYWRIGHT_CHROMIUM),
  )
  if (still.length > 0) {
    console.error(
      `Could not install: ${still.map(tool => `${tool.name} (packages ${tool.packages.join(', ')})`).join('; ')}`,
    )
    process.exit(1)
  }
}
