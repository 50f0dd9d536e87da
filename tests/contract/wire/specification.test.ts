// The specification as lists, beside what is declared: nothing of it is forgotten, and nothing awaited is kept on the list for ever.
import { describe, expect, test } from 'vitest'
import { channels } from '#contract/channels.ts'
import { commands } from '#contract/commands.ts'
import { routesOf } from '#contract/derive/routesOf.ts'
import { serviceRoutesOf } from '#contract/derive/serviceRoutesOf.ts'
import { pageSizes, pagingFields } from '#contract/kernel/paging.ts'
import { apiPrefix } from '#contract/kernel/route.ts'
import { transitions } from '#contract/program.ts'
import { device } from '#contract/resources/device.ts'
import { resources } from '#contract/resources/index.ts'
import { menuVersions } from '#contract/resources/menu.ts'
import { messageTypes } from '#contract/resources/message.ts'
import { messageStatus } from '#contract/resources/messageSend.ts'
import { subtitle } from '#contract/resources/subtitle.ts'
import { user } from '#contract/resources/user.ts'
import { passwordLength, passwordStrengths } from '#contract/rules/accounts/password.ts'
import { serviceYears } from '#contract/rules/devices/deviceExpiry.ts'
import { playPlan } from '#contract/rules/playPlan/plan.ts'
import { services } from '#contract/services/index.ts'
import { keptFor } from '#contract/settings/retention.ts'
import { deviceStates, sendStates, updateStates, visibleStates } from '#contract/states.ts'
import { widgets } from '#contract/widgets/index.ts'
import {
  awaitedCalls,
  awaitedChannels,
  awaitedCommands,
  awaitedConstants,
  awaitedStates,
  commandsByCall,
} from './awaited.ts'
import {
  specifiedCalls,
  specifiedChannels,
  specifiedCommands,
  specifiedConstants,
  specifiedStates,
} from './specification.ts'

/** What is neither there nor awaited, what is awaited though it is there, and what is awaited though nobody specified it. */
function differencesOf(
  specified: readonly string[],
  awaited: ReadonlyMap<string, string>,
  isThere: (name: string) => boolean,
) {
  return {
    missing: specified.filter(name => !isThere(name) && !awaited.has(name)),
    noLongerAwaited: [...awaited.keys()].filter(isThere),
    unknown: [...awaited.keys()].filter(name => !specified.includes(name)),
  }
}
const none = { missing: [], noLongerAwaited: [], unknown: [] }

const routes = [...Object.values(resources).flatMap(routesOf), ...Object.values(services).flatMap(serviceRoutesOf)]

/** Names of parameters are the declaration's own. */
const shapeOf = (call: string) => call.replace(/\{\w+\}|:\w+/g, '*')

describe('what the specification names is declared, or awaited with the capability that brings it', () => {
  test('calls', () => {
    const declared = new Set(routes.map(({ method, url }) => shapeOf(`${method} ${url.slice(apiPrefix.length)}`)))
    const generic = routes
      .filter(({ owner }) => owner === 'control')
      .map(({ method }) => `${method} /equipment/{a}/{b}`)
    const isThere = (call: string) => generic.includes(call) || declared.has(shapeOf(call))
    expect(differencesOf(specifiedCalls, awaitedCalls, isThere)).toEqual(none)
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
      ...of('play', plan.type.options),
      ...of('play repeat', plan.repeat.options),
      ...of('password', passwordStrengths),
    ]
    expect(differencesOf(specifiedStates, awaitedStates, name => declared.includes(name))).toEqual(none)
  })

  test('commands', () => {
    const byCall = [...commandsByCall].filter(([, id]) => routes.some(route => route.id === id)).map(([name]) => name)
    const isThere = (name: string) => Object.hasOwn(commands, name) || byCall.includes(name)
    expect(differencesOf(specifiedCommands, awaitedCommands, isThere)).toEqual(none)
  })

  test('channels', () => {
    expect(differencesOf(specifiedChannels, awaitedChannels, name => Object.hasOwn(channels, name))).toEqual(none)
  })

  test('constants', () => {
    /** What the specification does not name. */
    const ownComponents = ['document', 'icon', 'qrCode', 'shape', 'table']
    const declared: Readonly<Record<string, unknown>> = {
      'page sizes': pageSizes,
      'page size at first': pagingFields.pageSize.options.default,
      'years of service': serviceYears,
      'length of a password': [passwordLength.min, passwordLength.max],
      'length of a device’s name': device.fields.name.options.max,
      'play levels': playPlan.shape.level.def.values.length,
      'scroll speeds': subtitle.fields.speed.options.values,
      'subtitle positions': subtitle.fields.position.options.values,
      transitions: transitions.slice(0, 17),
      'menu versions': menuVersions,
      'message types': messageTypes.length,
      'user types': user.fields.type.options.values.length,
      'retention of the send log': keptFor.map(({ count, unit }) => `${count} ${unit}${count > 1 ? 's' : ''}`),
      components: Object.keys(widgets)
        .filter(kind => !ownComponents.includes(kind))
        .sort(),
    }
    const isThere = (name: string) => Object.hasOwn(declared, name)
    expect(differencesOf(Object.keys(specifiedConstants), awaitedConstants, isThere)).toEqual(none)
    const values = Object.entries(specifiedConstants).filter(([name]) => isThere(name))
    expect(declared).toEqual(Object.fromEntries(values))
  })
})
