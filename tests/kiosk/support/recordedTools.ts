import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTools, type Tools } from '#kiosk/machine/createTools.ts'

/**
 * Tools of another machine: each prints the recorded answer for its arguments (`*` = any arguments), and logs its
 * calls.
 */
export function recordedTools(recorded: Record<string, Record<string, string>>): Tools & { asked(): string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-tools-'))
  const protocol = join(folder, 'asked')
  for (const [name, answers] of Object.entries(recorded)) {
    mkdirSync(join(folder, 'answers'), { recursive: true })
    const cases = Object.entries(answers).map(([args, output], index) => {
      const file = join(folder, 'answers', `${name}-${index}`)
      writeFileSync(file, output)
      return `${args === '*' ? '*' : `"${args}"`}) cat '${file}' ;;`
    })
    const script = join(folder, name)
    // Logs standard input as part of the call.
    const lines = ['#!/bin/sh', 'input=$(cat)', `echo "${name} $*\${input:+ < $input}" >> '${protocol}'`]
    writeFileSync(script, [...lines, 'case "$*" in', ...cases, '*) exit 1 ;;', 'esac', ''].join('\n'))
    chmodSync(script, 0o755)
  }
  const asked = () => (existsSync(protocol) ? readFileSync(protocol, 'utf8').trim().split('\n') : [])
  return { ...createTools({ PATH: `${folder}:/usr/bin:/bin` }), has: name => name in recorded, asked }
}
