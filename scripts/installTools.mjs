// The programs the tests use: Chromium with fonts for four languages, ffmpeg, Redis, a display that nobody sees, sound that nobody hears, an
// authority for certificates.
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
  // Not every distribution has it: its one test is left out then.
  { name: 'pebble', isThere: () => has('pebble') && has('pebble-challtestsrv'), packages: ['pebble'], mayLack: true },
]

function hasFonts() {
  const list = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' })
  const arabic = spawnSync('fc-list', [':lang=ar'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.length > 0 && arabic.stdout.length > 0
}

/** The system's Chromium; null where Playwright's own is to be used. The one without a window of its own is the quicker. */
export function chromiumPath() {
  const names = [quicker, 'chromium', 'chromium-browser', 'google-chrome']
  const known = [process.env.CHROMIUM_PATH, ...names.map(name => `/usr/bin/${name}`)]
  return known.find(path => path && existsSync(path)) ?? null
}

/** Draws without a window of its own, and so takes less of the processor. Not every distribution has it. */
const quicker = 'chromium-headless-shell'

export function installTools() {
  const missing = tools.filter(tool => !tool.isThere())
  const isRoot = process.getuid?.() === 0
  const wantsQuicker = isRoot && has('apt-get') && !process.env.CHROMIUM_PATH && !has(quicker)
  if (missing.length === 0 && !wantsQuicker) return
  const names = [...missing.map(tool => tool.name), ...(wantsQuicker ? [quicker] : [])]
  console.log(`Missing for the tests: ${names.join(', ')}`)
  if (isRoot && has('apt-get')) {
    run('apt-get', ['update', '-qq'])
    // Another installation that is still running holds the lock.
    const options = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']
    const install = packages => run('apt-get', ['install', ...options, ...packages])
    const [needed, others] = [missing.filter(tool => !tool.mayLack), missing.filter(tool => tool.mayLack)]
    if (needed.length > 0) install(needed.flatMap(tool => tool.packages))
    for (const { packages } of others) install(packages)
    if (wantsQuicker) install([quicker])
  } else if (missing.some(tool => tool.name === 'Chromium')) {
    if (run('npx', ['playwright', 'install', 'chromium'])) process.env.MARQUEE_PLAYWRIGHT_CHROMIUM = '1'
  }
  const still = missing.filter(
    tool => !tool.mayLack && !tool.isThere() && !(tool.name === 'Chromium' && process.env.MARQUEE_PLAYWRIGHT_CHROMIUM),
  )
  if (still.length > 0) {
    console.error(
      `Could not install: ${still.map(tool => `${tool.name} (packages ${tool.packages.join(', ')})`).join('; ')}`,
    )
    process.exit(1)
  }
}
