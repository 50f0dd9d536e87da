// Checks everything that a server needs and reports problems with advice in plain language.
import { type Config, readConfig } from '#server/base/config.ts'
import { holderOf } from '#server/db/embedded/lockDirectory.ts'
import type { Home } from '#server/operate/openHome.ts'
import { bad, type Finding, well } from './Finding.ts'
import { lookAtClock } from './lookAtClock.ts'
import { lookAtData } from './lookAtData.ts'
import { lookAtDatabase } from './lookAtDatabase.ts'
import { lookAtDisk } from './lookAtDisk.ts'
import { lookAtNode } from './lookAtNode.ts'
import { lookAtPort } from './lookAtPort.ts'
import { lookAtPrograms } from './lookAtPrograms.ts'
import { lookAtRedis } from './lookAtRedis.ts'

/** Returns false if a problem keeps the server from working. */
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
  const node = lookAtNode()
  let config: Config
  try {
    config = readConfig(env, home.root, home.version)
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
    return [...node, bad(why, 'Correct it where the server gets its settings from')]
  }
  const holder = await holderOf(config.dataDir).catch(() => null)
  const patient = { home, config, running: holder?.pid ?? null }
  const data = lookAtData(patient)
  const mayWrite = data.every(({ state }) => state !== 'bad')
  return [
    ...node,
    well(`Marquee ${home.version} in ${home.home}`),
    ...data,
    ...(mayWrite ? lookAtDisk(patient) : []),
    ...(await lookAtPort(patient)),
    ...(mayWrite ? await lookAtDatabase(patient) : []),
    ...(await lookAtRedis(patient)),
    ...lookAtClock(patient),
    ...lookAtPrograms(),
  ]
}
