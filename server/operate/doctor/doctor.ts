// Command `marquee doctor`: checks the requirements of a server and prints problems with advice.
import { type Config, readConfig } from '#server/base/config.ts'
import { holderOf } from '#server/db/embedded/lockDirectory.ts'
import type { Home } from '#server/operate/openHome.ts'
import { checkClock } from './checkClock.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkDataDir } from './checkDataDir.ts'
import { checkDisk } from './checkDisk.ts'
import { checkNode } from './checkNode.ts'
import { checkPort } from './checkPort.ts'
import { checkRedis } from './checkRedis.ts'
import { checkTools } from './checkTools.ts'
import { bad, type Finding, well } from './Finding.ts'

/** Runs all checks and prints their findings. Returns false if a problem prevents the server from working. */
export async function doctor(home: Home, env: NodeJS.ProcessEnv): Promise<boolean> {
  const findings = await examine(home, env)
  for (const { state, what, advice } of findings) {
    console.log(`${signs[state]} ${what}.`)
    if (advice) console.log(`  → ${advice}.`)
  }
  const faults = findings.filter(({ state }) => state === 'bad').length
  console.log(faults === 0 ? '\nNothing keeps the server from working.' : `\n${faults} to mend.`)
  return faults === 0
}

const signs = { well: '✓', note: '!', bad: '✗' } as const

export async function examine(home: Home, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const node = checkNode()
  let config: Config
  try {
    config = readConfig(env, home.root, home.version)
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
    return [...node, bad(why, 'Correct it where the server gets its settings from')]
  }
  const holder = await holderOf(config.dataDir).catch(() => null)
  const installation = { home, config, running: holder?.pid ?? null }
  const data = checkDataDir(installation)
  const mayWrite = data.every(({ state }) => state !== 'bad')
  return [
    ...node,
    well(`Marquee ${home.version} in ${home.home}`),
    ...data,
    ...(mayWrite ? checkDisk(installation) : []),
    ...(await checkPort(installation)),
    ...(mayWrite ? await checkDatabase(installation) : []),
    ...(await checkRedis(installation)),
    ...checkClock(installation),
    ...checkTools(),
  ]
}
