// Compares the specification's lists with the declarations: nothing may be missing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { channels } from '#contract/channels.ts'
import { routesOf } from '#contract/derive/routesOf.ts'
import { serviceRoutesOf } from '#contract/derive/serviceRoutesOf.ts'
import { commands } from '#contract/fleet/commands.ts'
import { pageSizes, pagingFields } from '#contract/kernel/paging.ts'
import { apiPrefix } from '#contract/kernel/route.ts'
import { transitions } from '#contract/programs/program.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { resources } from '#contract/resources/index.ts'
import { menuVersions } from '#contract/resources/people/menu.ts'
import { user } from '#contract/resources/people/user.ts'
import { subtitle } from '#contract/resources/programs/subtitle.ts'
import { messageTypes } from '#contract/resources/system/message.ts'
import { messageStatus } from '#contract/resources/system/messageSend.ts'
import { passwordLength, passwordStrengths } from '#contract/rules/accounts/password.ts'
import { serviceYears } from '#contract/rules/devices/deviceExpiry.ts'
import { longestCertificate, shortestMachineCode } from '#contract/rules/licenses/licenseStatement.ts'
import { currencies } from '#contract/rules/money/currencies.ts'
import { gatewayNames } from '#contract/rules/money/paymentMethods.ts'
import { longestTerm, usualRenewalPrice } from '#contract/rules/money/renewal.ts'
import { playPlan } from '#contract/rules/playPlan/plan.ts'
import { services } from '#contract/services/index.ts'
import { dashboardDays } from '#contract/services/system/home.ts'
import { retentionPresets } from '#contract/siteSettings/retention.ts'
import { deviceStates, orderStates, sendStates, updateStates, visibleStates } from '#contract/states.ts'
import { widgets } from '#contract/widgets/index.ts'
import { commandsByCall } from './commandsByCall.ts'
import {
  specifiedCalls,
  specifiedChannels,
  specifiedCommands,
  specifiedConstants,
  specifiedStates,
} from './specification.ts'
import { specifiedMessages } from './specifiedMessages.ts'

const missingOf = (specified: readonly string[], isThere: (name: string) => boolean) =>
  specified.filter(name => !isThere(name))

const routes = [...Object.values(resources).flatMap(routesOf), ...Object.values(services).flatMap(serviceRoutesOf)]

/** Method and path with every path parameter replaced by `*`, because the names of parameters may differ. */
const shapeOf = (call: string) => call.replace(/\{\w+\}|:\w+/g, '*')

describe('what the specification names is declared', () => {
  test('calls', () => {
    const declared = new Set(routes.map(({ method, url }) => shapeOf(`${method} ${url.slice(apiPrefix.length)}`)))
    const generic = routes
      .filter(({ owner }) => owner === 'control')
      .map(({ method }) => `${method} /equipment/{a}/{b}`)
    const isThere = (call: string) => generic.includes(call) || declared.has(shapeOf(call))
    expect(missingOf(specifiedCalls, isThere)).toEqual([])
    expect(new Set(specifiedCalls).size).toBe(specifiedCalls.length)
  })

  test('states', () => {
    const plan = playPlan.shape
    const of = (subject: string, names: readonly string[]) => names.map(name => `${subject}: ${name}`)
    const declared = [
      ...of('device', deviceStates.all),
      ...of('device', visibleStates),
      ...of('device update', updateStates.all),
      ...of('send', sendStates.all),
      ...of('message', Object.keys(messageStatus)),
      ...of(
        'user',
        user.fields.status.options.values.map(status => (status === 0 ? 'enabled' : 'disabled')),
      ),
      ...of('client', user.fields.clientType.options.values),
      ...of('order', orderStates.all),
      ...of('play', plan.type.options),
      ...of('play repeat', plan.repeat.options),
      ...of('password', passwordStrengths),
    ]
    expect(missingOf(specifiedStates, name => declared.includes(name))).toEqual([])
  })

  test('commands', () => {
    const byCall = [...commandsByCall].filter(([, id]) => routes.some(route => route.id === id)).map(([name]) => name)
    const isThere = (name: string) => Object.hasOwn(commands, name) || byCall.includes(name)
    expect(missingOf(specifiedCommands, isThere)).toEqual([])
  })

  test('channels', () => {
    expect(missingOf(specifiedChannels, name => Object.hasOwn(channels, name))).toEqual([])
  })

  test('constants', () => {
    /** Components of the product that the specification lacks. */
    const ownComponents = ['document', 'icon', 'qrCode', 'shape', 'table']
    const declared: Readonly<Record<string, unknown>> = {
      'page sizes': pageSizes,
      'page size at first': pagingFields.pageSize.options.default,
      'years of service': serviceYears,
      'length of a password': [passwordLength.min, passwordLength.max],
      'length of a device’s name': device.fields.name.options.max,
      'length of a machine code': shortestMachineCode,
      'length of a certificate': longestCertificate,
      // The specification states the price in yuan, the declaration in fen (0.01 yuan).
      'price of a renewal': usualRenewalPrice / 100,
      'longest term of a renewal': longestTerm,
      'days of the dashboard’s plays': dashboardDays,
      'play levels': playPlan.shape.level.def.values.length,
      'scroll speeds': subtitle.fields.speed.options.values,
      'subtitle positions': subtitle.fields.position.options.values,
      transitions: transitions.slice(0, 17),
      'menu versions': menuVersions,
      'message types': messageTypes.length,
      'user types': user.fields.type.options.values.length,
      'retention of the send log': retentionPresets.map(({ count, unit }) => `${count} ${unit}${count > 1 ? 's' : ''}`),
      // The specification says RMB; ISO 4217 says CNY.
      currencies: currencies.map(currency => (currency === 'CNY' ? 'RMB' : currency)),
      'payment methods': gatewayNames
        .filter(name => name !== 'sandbox')
        .map(name => (name === 'paypal' ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}`)),
      components: Object.keys(widgets)
        .filter(kind => !ownComponents.includes(kind))
        .sort(),
    }
    expect(declared).toEqual(specifiedConstants)
  })

  test.each(['en-US', 'zh-CN', 'ja-JP', 'ar-SA'])('messages, in %s', language => {
    const textOf = (key: string): unknown => {
      const [namespace = '', path = ''] = key.split(':')
      const file = join(import.meta.dirname, '../../../locales', language, `${namespace}.json`)
      return path
        .split('.')
        .reduce<unknown>((at, part) => (isTree(at) ? at[part] : undefined), JSON.parse(readFileSync(file, 'utf8')))
    }
    const isSaid = (message: string) => {
      const text = textOf(specifiedMessages[message] ?? '')
      return typeof text === 'string' && text.trim() !== ''
    }
    expect(missingOf(Object.keys(specifiedMessages), isSaid)).toEqual([])
  })
})

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
