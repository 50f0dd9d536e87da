import { z } from 'zod'
import { deviceLogLine } from '#contract/fleet/deviceLogLine.ts'
import { offeredUpdate } from '#contract/fleet/offeredUpdate.ts'
import { askedSetting } from '#contract/fleet/toldSettings.ts'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { deviceInfo, heartbeat, manifest, openCommand, receipt } from '#contract/manifest.ts'
import { framing } from '#contract/programs/framing.ts'
import { plannedAct } from '#contract/rules/devices/controlPlan.ts'
import { spotInput, weatherReport } from '#contract/weather.ts'

/** What a player says to the server. The key pair is made on the device; every connection proves it (rules, Publishing 10). */
export const screen = defineService({
  name: 'screen',
  path: '/screen',
  calls: {
    /** Shows a code; `claim` is the secret with which the player asks whether it was used. `expiresIn`: seconds. */
    pair: {
      method: 'POST',
      path: 'pair',
      access: 'public',
      input: {
        publicKey: f.json(z.record(z.string(), z.unknown()), { required: true }),
        info: f.json(deviceInfo, { required: true }),
      },
      result: z.object({ code: z.string(), claim: z.string(), expiresIn: z.number(), serverName: z.string() }),
    },
    pairState: {
      method: 'POST',
      path: 'pairState',
      access: 'public',
      input: { claim: f.secret({ required: true, max: 100 }) },
      result: z.object({ state: z.enum(['waiting', 'paired', 'expired']), eid: z.string().nullable() }),
    },
    challenge: {
      method: 'POST',
      path: 'challenge',
      access: 'public',
      input: { eid: f.text({ required: true, max: 64 }) },
      result: z.object({ nonce: z.string() }),
    },
    /** `signature`: ECDSA P-256 / SHA-256 over `marquee:<eid>:<nonce>`, base64url. */
    session: {
      method: 'POST',
      path: 'session',
      access: 'public',
      input: {
        eid: f.text({ required: true, max: 64 }),
        nonce: f.text({ required: true, max: 100 }),
        signature: f.text({ required: true, max: 255 }),
        info: f.json(deviceInfo, { required: true }),
      },
      result: z.object({ token: z.string(), serverTime: z.string(), name: z.string() }),
    },
    manifest: { method: 'GET', path: 'manifest', access: 'device', reserve: 'screens', result: manifest },
    file: { method: 'GET', path: 'file/:sha256', access: 'signed', reserve: 'screens', raw: true },
    heartbeat: {
      method: 'POST',
      path: 'heartbeat',
      access: 'device',
      // Those of many screens are written together, in a transaction of their own.
      isAtomic: false,
      input: { beat: f.json(heartbeat, { required: true }) },
      /**
       * `serverTime`: half-way between the question and its answer. `settings`: the number of what was asked for last, 0 where nothing
       * ever was. `spread`: when the connection breaks, to come back at some moment within so many milliseconds. `every`: say
       * the next one after so many milliseconds, while the socket is open. `player`: the version of itself that it is to run. Servers of
       * before say none of these.
       */
      result: z.object({
        serverTime: z.string(),
        manifestHash: z.string(),
        openCommands: z.number(),
        settings: z.number().optional(),
        spread: z.number().optional(),
        every: z.number().optional(),
        player: z.string().optional(),
      }),
    },
    receipts: {
      method: 'POST',
      path: 'receipts',
      access: 'device',
      input: { receipts: f.json(z.array(receipt).max(500), { required: true }) },
      /** Ids that are stored now; the device may forget them. */
      result: z.object({ stored: z.array(z.string()) }),
      bodyLimit: 1024 * 1024,
    },
    /** A block of plays (contract/plays), as base64url. `known`: it came before; `taken`: its numbers stand for others. */
    plays: {
      method: 'POST',
      path: 'plays',
      access: 'device',
      input: { block: f.text({ required: true, max: 90_000 }), signature: f.text({ required: true, max: 255 }) },
      /** The number of the next play, and the hash of the last block. */
      result: z.object({ state: z.enum(['stored', 'known', 'taken']), next: z.number(), head: z.string() }),
      bodyLimit: 128 * 1024,
    },
    /** Lines of the device's log; one that came before is not kept twice. */
    logs: {
      method: 'POST',
      path: 'logs',
      access: 'device',
      input: { lines: f.json(z.array(deviceLogLine).min(1).max(200), { required: true }) },
      bodyLimit: 2 * 1024 * 1024,
    },
    /** Null: there is no weather data for this region. */
    weather: {
      method: 'POST',
      path: 'weather',
      access: 'device',
      isAtomic: false,
      input: spotInput,
      result: weatherReport.nullable(),
    },
    /** Whether a page of a program lets itself be shown inside the player. */
    framing: {
      method: 'POST',
      path: 'framing',
      access: 'device',
      isAtomic: false,
      input: { url: f.url({ required: true }) },
      result: framing,
    },
    /** With which packages are signed: the raw bytes of an Ed25519 key, base64url. */
    packageKey: { method: 'GET', path: 'packageKey', access: 'public', result: z.object({ publicKey: z.string() }) },
    package: { method: 'GET', path: 'package/:sha256', access: 'signed', raw: true },
    /** What the program around the player should install. */
    update: { method: 'GET', path: 'update', access: 'device', result: offeredUpdate.nullable() },
    /** How far that is; that it runs, the screen's facts say. */
    tellUpdate: {
      method: 'POST',
      path: 'tellUpdate',
      access: 'device',
      input: {
        id: f.ref('apkLog', { required: true }),
        state: f.choice(['updating', 'failed'], { required: true }),
        reason: f.text({ max: 255 }),
      },
    },
    /** Bytes that nobody can guess, for the test of speed. */
    speed: { method: 'GET', path: 'speed', access: 'device', raw: true },
    commands: { method: 'GET', path: 'commands', access: 'device', result: z.array(openCommand) },
    /** All that is asked for of its settings. */
    settings: { method: 'GET', path: 'settings', access: 'device', result: z.array(askedSetting) },
    reply: {
      method: 'POST',
      path: 'reply',
      access: 'device',
      input: {
        id: f.ref('deviceCommand', { required: true }),
        state: f.choice(['delivered', 'success', 'failed', 'refused'], { required: true }),
        reason: f.text({ max: 255 }),
        reply: f.json(z.unknown()),
      },
    },
    /** What became of a command that the screen gave itself; said twice it counts once. `time`: when it was due. */
    plannedReply: {
      method: 'POST',
      path: 'plannedReply',
      access: 'device',
      input: {
        planId: f.text({ required: true, max: 64 }),
        time: f.moment({ required: true }),
        act: f.json(plannedAct, { required: true }),
        state: f.choice(['success', 'failed', 'refused'], { required: true }),
        reason: f.text({ max: 255 }),
        reply: f.json(z.unknown()),
      },
    },
    /** The picture as the body; answers the id of the kept screenshot. */
    screenshot: {
      method: 'POST',
      path: 'screenshot',
      access: 'device',
      raw: true,
      result: z.object({ screenFileId: z.string() }),
      bodyLimit: 10 * 1024 * 1024,
    },
  },
})
