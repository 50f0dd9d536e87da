// Routes of services and actions. Separate from routesOf.ts so that the player does not load the code for resources.
import { z } from 'zod'
import type { Action, ServiceCall } from '#contract/kernel/call.ts'
import { paramNamesOf, type Route, urlOf } from '#contract/kernel/route.ts'
import type { Service } from '#contract/kernel/service.ts'

export function serviceRoutesOf(service: Service): Route[] {
  return Object.entries(service.calls).map(([name, call]) =>
    callRoute(service.name, service.path, name, call, call.access),
  )
}

export function callRoute(
  owner: string,
  base: string,
  name: string,
  call: Action | ServiceCall,
  access: Route['access'],
): Route {
  return {
    id: `${owner}.${name}`,
    owner,
    verb: 'call',
    method: call.method,
    url: urlOf(base, call.path),
    access,
    params: paramNamesOf(call.path),
    input: call.input ?? {},
    result: call.result ?? z.null(),
    raw: call.raw ?? false,
    isMultipart: call.isMultipart,
    isAtomic: call.isAtomic ?? true,
    bodyLimit: call.bodyLimit,
    reserve: call.reserve,
    isRecorded: call.isRecorded ?? call.method !== 'GET',
  }
}
