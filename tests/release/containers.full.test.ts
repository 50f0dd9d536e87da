// Checks the container files without running them: compares them with each other and with the server.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
const settings = read('server/base/config.ts')
  .match(/^ {2}[A-Z_]+(?=: z\b)/gm)
  ?.map(name => name.trim())

const file = read('packaging/container/Containerfile')
const stages = file.split(/^FROM /m).slice(1)
const last = stages.at(-1) ?? ''

type Service = {
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  healthcheck?: unknown
  depends_on?: Record<string, { condition: string }>
  [key: string]: unknown
}
const compose = parse(read('packaging/container/compose.yaml')) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

test('the Containerfile is sound, and its server runs as an account without rights', () => {
  expect(validate(file).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  expect(stages.map(stage => stage.split('\n')[0])).toEqual([
    'docker.io/library/node:22-bookworm-slim AS build',
    'docker.io/library/node:22-bookworm-slim',
  ])
  expect(last).toMatch(/^USER 10001:10001$/m)
  expect(last.indexOf('USER')).toBeLessThan(last.indexOf('ENTRYPOINT'))
  expect(last).toMatch(/^EXPOSE 7180 7443$/m)
})

test('what the build reads is not kept from it', () => {
  const lines = read('packaging/container/Containerfile.dockerignore').trim().split('\n')
  expect(lines[0]).toBe('*')
  const patterns = lines.filter(line => line.startsWith('!')).map(line => line.slice(1))
  const isBrought = (path: string) =>
    patterns.some(
      each => path === each || (each.startsWith('*') && !path.includes('/') && path.endsWith(each.slice(1))),
    )
  const inputs = [
    ...(read('scripts/building/build.mjs')
      .split('const testTargets')[0]
      ?.matchAll(/'([\w./-]+)'/g) ?? []),
  ]
    .map(([, name = '']) => name)
    .filter(name => /^\w/.test(name) && existsSync(join(root, name)) && !name.startsWith('dist/'))
  expect(inputs).toContain('contract')
  const wanted = [...inputs, 'LICENSE', 'packaging', 'package.json', 'tsconfig.json']
  expect(wanted.filter(path => !isBrought(path.split('/')[0] ?? '') && !isBrought(path))).toEqual([])
})

test('compose gives the server settings that it has, and names nothing that is not there', () => {
  const { server, ...others } = compose.services
  expect(Object.keys(others)).toEqual(['database', 'redis', 'store'])
  expect(Object.keys(server?.environment ?? {}).filter(name => !settings?.includes(name))).toEqual([])
  expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], image: `marquee:${version}`, init: true })
  for (const [name, service] of Object.entries(compose.services)) {
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(condition, `${name} → ${needed}`).toBe('service_healthy')
      expect(compose.services[needed], `${name} → ${needed}`).toHaveProperty('healthcheck')
    }
    for (const volume of service.volumes ?? []) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
  }
  const secrets = JSON.stringify(compose.services).match(/\w*PASSWORD"?:"[^$"][^"]*"/g)
  expect(secrets).toBeNull()
})

type Values = { [key: string]: unknown }
const values = parse(read('packaging/helm/marquee/values.yaml')) as Values
const templates = readdirSync(join(root, 'packaging/helm/marquee/templates'))
const template = (name: string) => read(`packaging/helm/marquee/templates/${name}`)

/**
 * Parses the Helm template with placeholders for its values, to check its structure; the result differs from Helm's
 * output.
 */
function formOf(text: string): unknown {
  const lines = text.split('\n').filter(line => !/^\s*\{\{-? .*\}\}$/.test(line) || line.includes('toYaml'))
  return parse(
    lines
      .join('\n')
      .replace(/\{\{ toJson .*? \}\}/g, '{}')
      .replace(/\{\{ .*? \}\}/g, 'x'),
  )
}

test('the chart asks for values that it has, closes every block, and makes documents that are sound', () => {
  const chart = parse(read('packaging/helm/marquee/Chart.yaml')) as Values
  expect(chart).toMatchObject({ apiVersion: 'v2', version, appVersion: version })
  for (const name of templates) {
    const text = template(name)
    for (const [, path = ''] of text.matchAll(/\.Values\.([\w.]+)/g)) {
      const found = path.split('.').reduce<unknown>((at, key) => (at as Values | undefined)?.[key], values)
      expect(found, `${name}: ${path}`).toBeDefined()
    }
    const opened = text.match(/\{\{-? (if|with|range) /g)?.length ?? 0
    expect(text.match(/\{\{-? end /g)?.length ?? 0, name).toBe(opened)
    expect(formOf(text), name).toMatchObject({ kind: expect.any(String), metadata: { name: 'x' } })
  }
  expect(Object.keys(values.settings as Values).filter(name => !settings?.includes(name))).toEqual([])
})

test('in a cluster the server runs without rights, on a tree that it cannot write to', () => {
  const { spec } = formOf(template('statefulset.yaml')) as { spec: { template: { spec: PodSpec } } }
  const { securityContext, containers, volumes } = spec.template.spec
  expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
  const [container] = containers
  expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
  expect(container?.readinessProbe).toMatchObject({ httpGet: { path: '/xboot/health', port: 'http' } })
  const claimed = [...volumes.map(({ name }) => name), 'data']
  expect(container?.volumeMounts.map(({ name }) => name).filter(name => !claimed.includes(name))).toEqual([])
})

type PodSpec = {
  securityContext: Values
  containers: { securityContext: Values; readinessProbe: Values; volumeMounts: { name: string }[] }[]
  volumes: { name: string }[]
}
