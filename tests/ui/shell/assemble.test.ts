import { createElement } from 'react'
import { expect, test } from 'vitest'
import { device } from '#contract/resources/fleet/device.ts'
import { log } from '#contract/resources/system/log.ts'
import { assemble } from '#src/core/assembly/assemble.ts'
import { definePlugin, type Plugin } from '#src/core/assembly/definePlugin.ts'
import { extend, present } from '#src/core/assembly/present.ts'

const Nothing = () => null
const load = async () => ({ default: Nothing })
const pages = { list: load, create: load, edit: load, show: load }
const devices = present(device, { icon: Nothing })
const page = (path: string, menu?: string) => ({ path, titleKey: 'x:y', access: 'member' as const, load, menu })
const action = { key: 'restart', perm: 'control' as const, run: async () => undefined }
const dataProvider = {} as never

const together = (first: Omit<Plugin, 'id'>, second: Omit<Plugin, 'id'>) =>
  assemble([definePlugin({ id: 'first', ...first }), definePlugin({ id: 'second', ...second })], pages)

test.each<[string, Omit<Plugin, 'id'>, Omit<Plugin, 'id'>]>([
  ['resource "device"', { resources: [devices] }, { resources: [devices] }],
  ['page "/a"', { pages: [page('/a')] }, { pages: [page('/a')] }],
  ['page "/device"', { resources: [devices] }, { pages: [page('/device')] }],
  ['menu row "m"', { pages: [page('/a', 'm')] }, { pages: [page('/b', 'm')] }],
  [
    'tile "t"',
    { tiles: [{ id: 't', titleKey: 't', span: 1, Component: Nothing }] },
    { tiles: [{ id: 't', titleKey: 't', span: 2, Component: Nothing }] },
  ],
  ['header item "h"', { header: [{ id: 'h', Component: Nothing }] }, { header: [{ id: 'h', Component: Nothing }] }],
  [
    'row action "device.restart"',
    { resources: [present(device, { icon: Nothing, rowActions: [action] })] },
    { rowActions: { device: [action] } },
  ],
  [
    'cell "device.status"',
    { resources: [present(device, { icon: Nothing, cells: { status: Nothing } })] },
    { extensions: [extend(device, { cells: { status: Nothing } })] },
  ],
  [
    'list action "device.sweep"',
    { extensions: [extend(device, { listActions: [{ key: 'sweep', Component: Nothing }] })] },
    { extensions: [extend(device, { listActions: [{ key: 'sweep', Component: Nothing }] })] },
  ],
  ['form "device"', { extensions: [extend(device, { form: {} })] }, { extensions: [extend(device, { form: {} })] }],
  ['help "of pages"', { help: Nothing }, { help: Nothing }],
  ['data provider "crm"', { dataProviders: { crm: dataProvider } }, { dataProviders: { crm: dataProvider } }],
])('a second owner of %s is refused, naming both', (what, first, second) => {
  expect(() => together(first, second)).toThrow(`${what} is claimed by both "first" and "second"`)
})

test("a plugin's cells, inputs and list actions stand in the presentation of the resource they were made for", () => {
  const Own = () => null
  const first = {
    resources: [present(device, { icon: Nothing, cells: { enabled: Nothing } }), present(log, { icon: Nothing })],
  }
  const { presentations } = together(first, {
    extensions: [
      extend(device, {
        cells: { status: Own },
        inputs: { name: Own },
        listActions: [{ key: 'sweep', Component: Own }],
      }),
    ],
  })
  expect(presentations.device?.cells).toEqual({ enabled: Nothing, status: Own })
  expect(presentations.device?.inputs).toEqual({ name: Own })
  expect(presentations.device?.listActions.map(({ key }) => key)).toEqual(['sweep'])
  expect(presentations.log?.cells).toEqual({})
})

test('an extension of a resource that is not presented is refused by name', () => {
  expect(() => together({}, { extensions: [extend(device, {})] })).toThrow(
    'plugin "second" adds to the unknown resource "device"',
  )
})

test('two plugins of one id are refused', () => {
  expect(() => assemble([definePlugin({ id: 'a' }), definePlugin({ id: 'a' })], pages)).toThrow('plugin "a"')
})

test('row actions for a resource that nobody brings are refused, naming the plugin', () => {
  expect(() => together({}, { rowActions: { ghost: [action] } })).toThrow(
    '"second" adds to the unknown resource "ghost"',
  )
})

test('a resource gets the pages its verbs allow, guarded by their buttons', () => {
  const { routes } = assemble([definePlugin({ id: 'a', resources: [devices, present(log, { icon: Nothing })] })], pages)
  expect(
    routes.map(({ path, access }) => [path, typeof access === 'object' ? `${access.page}.${access.perm}` : access]),
  ).toEqual([
    ['/device', 'device.view'],
    ['/device/create', 'device.add'],
    ['/device/edit/:id', 'device.edit'],
    ['/device/show/:id', 'device.view'],
    ['/log', 'log.view'],
    ['/log/show/:id', 'log.view'],
  ])
})

test('what a plugin adds stands beside what the resource has', () => {
  const { presentations, refineResources, menuTargets } = together(
    { resources: [devices] },
    { rowActions: { device: [action] }, pages: [page('/send', 'sending')] },
  )
  expect(presentations.device?.rowActions).toEqual([action])
  expect(refineResources).toEqual([
    {
      name: 'device',
      meta: { icon: createElement(Nothing) },
      list: '/device',
      create: '/device/create',
      edit: '/device/edit/:id',
      show: '/device/show/:id',
    },
  ])
  expect(Object.fromEntries(Object.entries(menuTargets).map(([name, { path }]) => [name, path]))).toEqual({
    device: '/device',
    sending: '/send',
  })
})

test('a resource of another back end reads from the provider it names', () => {
  const foreign = { name: 'lead', titleKey: 'crm:lead', icon: Nothing, dataProvider: 'crm', pages: { list: load } }
  const { refineResources, dataProviders } = assemble(
    [definePlugin({ id: 'crm', resources: [foreign], dataProviders: { crm: dataProvider } })],
    pages,
  )
  const icon = createElement(Nothing)
  expect(refineResources).toEqual([{ name: 'lead', meta: { icon, dataProviderName: 'crm' }, list: '/lead' }])
  expect(dataProviders).toEqual({ crm: dataProvider })
})

test('a foreign resource without its provider is refused', () => {
  const foreign = { name: 'lead', titleKey: 'crm:lead', icon: Nothing, dataProvider: 'crm', pages: { list: load } }
  expect(() => together({ resources: [foreign] }, {})).toThrow('"lead" reads from the unknown data provider "crm"')
})

test('handlers of one channel all stand in the live table', () => {
  const on = () => undefined
  const { live } = together({ live: { command: on } }, { live: { command: on, sendProgram: on } })
  expect(live.command?.map(({ plugin }) => plugin)).toEqual(['first', 'second'])
  expect(live.sendProgram?.map(({ plugin }) => plugin)).toEqual(['second'])
})
