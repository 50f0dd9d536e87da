// Command line of a release, which docs/guides/deploy.md describes in "From a release".
import { parseArgs } from 'node:util'
import { becomeOwner, openHome } from './operate/openHome.ts'

const usage = `marquee start [--demo] [--https[=NAME]]
                                  runs the server; by https with a certificate of its own, or one for NAME
marquee doctor                    says what keeps it from running, and what to do
marquee health                    ends with 0 while the server and its database answer
marquee backup [--to FOLDER]      writes the database into a file, also while the server runs
marquee backup --whole FOLDER     database, media and keys in one folder; run again, it copies what is new
marquee restore FILE|FOLDER [--replace]
                                  brings either back; the server must not run
marquee update FILE|ADDRESS [--sha256 HASH] [--service NAME]
                                  becomes a newer version, or stays what it is when that does not run well
marquee version`

async function run(given: string[]): Promise<number> {
  // parseArgs does not support options with an optional value, such as `--https`.
  const secure = given.find(each => /^--https(=|$)/.test(each))
  const args = given.filter(each => each !== secure)
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      demo: { type: 'boolean' },
      to: { type: 'string' },
      whole: { type: 'string' },
      replace: { type: 'boolean' },
      sha256: { type: 'string' },
      service: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      trial: { type: 'boolean' },
      'before-update': { type: 'boolean' },
    },
  })
  const [command, file] = positionals
  if (values.help || command === undefined) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const { env } = process
  const home = openHome(env)
  const dataDir = env.DATA_DIR ?? ''
  if (command === 'version') {
    console.log(home.version)
    return 0
  }
  if (command === 'update') {
    if (!file) throw new Error('Which release? marquee update marquee-1.2.3-linux-x64.tar.gz, or its address')
    const { update } = await import('./operate/update/update.ts')
    return (await update({ home, env, from: file, sha256: values.sha256, service: values.service })) ? 0 : 1
  }
  becomeOwner(dataDir)
  if (command === 'start') {
    if (values.demo) env.MARQUEE_DEMO = '1'
    if (secure) env.HTTPS = secure.slice('--https='.length) || env.HTTPS || 'local'
    if (!values.trial) {
      const { rollBackInterrupted: settleUpdate } = await import('./operate/update/rollBack.ts')
      await settleUpdate({ root: home.root, home: home.home, dataDir }, home.version)
    }
    await import('./main.ts')
    return 0
  }
  if (command === 'doctor') {
    const { doctor } = await import('./operate/doctor/doctor.ts')
    return (await doctor(home, env)) ? 0 : 1
  }
  const { readConfig } = await import('./base/config.ts')
  const config = readConfig(env, home.root, home.version)
  if (command === 'health') {
    const { isHealthy } = await import('./operate/isHealthy.ts')
    return (await isHealthy(config)) ? 0 : 1
  }
  if (command === 'backup' && values.whole !== undefined) {
    const { createFullBackup: backupWhole } = await import('./operate/fullBackup/createFullBackup.ts')
    await backupWhole(config, values.whole)
    return 0
  }
  if (command === 'backup') {
    const { backup } = await import('./operate/backup.ts')
    await backup(config, { to: values.to, isUpdate: values['before-update'] })
    return 0
  }
  if (command === 'restore') {
    if (!file)
      throw new Error('Which backup? marquee restore marquee-….sql.gz [--replace], or the folder of a whole one')
    const { restore } = await import('./operate/fullBackup/restore.ts')
    const { outside } = await import('./registries/outside.ts')
    const { tasks } = await import('./registries/tasks.ts')
    const queues = Object.keys(tasks)
    await restore({ config, file, queues, plugins: outside, replace: values.replace ?? false })
    return 0
  }
  console.error(usage)
  return 2
}

process.exitCode = await run(process.argv.slice(2)).catch(error => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
