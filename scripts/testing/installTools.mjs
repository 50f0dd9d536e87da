// Installs the tools that tests need: Chromium, fonts for Chinese, Japanese and Arabic, ffmpeg, Redis, a virtual
// display, a sound server, an ACME test authority.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const has = program => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Checks that Chromium starts, not only that it exists: otherwise every browser test would fail one by one. */
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
  // Not packaged by every distribution; without pebble, its only test is skipped.
  { name: 'pebble', isThere: () => has('pebble') && has('pebble-challtestsrv'), packages: ['pebble'], mayLack: true },
]

function hasFonts() {
  const list = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' })
  const arabic = spawnSync('fc-list', [':lang=ar'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.length > 0 && arabic.stdout.length > 0
}

/** Path of Chromium: CHROMIUM_PATH, else the system's, preferably its headless shell; null = use Playwright's own. */
export function chromiumPath() {
  const names = [quicker, 'chromium', 'chromium-browser', 'google-chrome']
  const known = [process.env.CHROMIUM_PATH, ...names.map(name => `/usr/bin/${name}`)]
  return known.find(path => path && existsSync(path)) ?? null
}

/** Build of Chromium that renders without a window and so needs less CPU. Not packaged by every distribution. */
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
    // Waits for the lock of another running apt-get.
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
