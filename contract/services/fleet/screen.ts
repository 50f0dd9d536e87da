import { z } from 'zod'
import { deviceLogLine } from '#contract/fleet/deviceLogLine.ts'
import { offeredUpdate } from '#contract/fleet/offeredUpdate.ts'
import { requestedDeviceSetting } from '#contract/fleet/reportedDeviceSettings.ts'
import { f } from '#contract/kernel/field.ts'
import { defineService } from '#contract/kernel/service.ts'
import { deviceInfo, heartbeat, manifest, openCommand, receipt } from '#contract/manifest.ts'
import { framing } from '#contract/programs/framing.ts'
import { plannedAct } from '#contract/rules/devices/controlPlan.ts'
import { geoPositionInput, weatherReport } from '#contract/weather.ts'

/**
 * Calls of the player. The device creates a key pair and proves for every session that it has the private key (rules,
 * Publishing 10).
 */
export const screen = defineService({
  name: 'screen',
  path: '/screen',
  calls: {
    /**
     * Returns a code to show; `claim` is the secret with which the player asks whether the code was used.
     * `expiresIn`: seconds.
     */
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
    manifest: {
      method: 'GET',
      path: 'manifest',
      access: 'device',
      reserve: 'screens',
      // Manifests of many devices are read together, in a separate transaction.
      isAtomic: false,
      result: manifest,
    },
    file: { method: 'GET', path: 'file/:sha256', access: 'signed', reserve: 'screens', raw: true },
    heartbeat: {
      method: 'POST',
      path: 'heartbeat',
      access: 'device',
      // Heartbeats of many devices are written in batches, in a separate transaction.
      isAtomic: false,
      input: { beat: f.json(heartbeat, { required: true }) },
      /**
       * `serverTime`: midway between request and answer. `settings`: number of the latest requested setting, 0 for
       * none. `spread`: after a disconnect, reconnect at a random time within so many milliseconds. `every`: interval
       * of heartbeats in milliseconds while the socket is open. `player`: player version to run. `card`: id of the
       * picture (`common.picture`) on the card that the screen shows while nothing plays; null for none. Optional
       * fields are absent from older servers.
       */
      result: z.object({
        serverTime: z.string(),
        manifestHash: z.string(),
        openCommands: z.number(),
        settings: z.number().optional(),
        spread: z.number().optional(),
        every: z.number().optional(),
        player: z.string().optional(),
        card: z.string().nullable().optional(),
      }),
    },
    receipts: {
      method: 'POST',
      path: 'receipts',
      access: 'device',
      // Receipts of many devices are stored together, in a separate transaction.
      isAtomic: false,
      input: { receipts: f.json(z.array(receipt).max(500), { required: true }) },
      /** Ids of the stored receipts, which the device may now delete. */
      result: z.object({ stored: z.array(z.string()) }),
      bodyLimit: 1024 * 1024,
    },
    /**
     * Receives a block of plays (contract/plays) in base64url. State `stored`: the block is stored. `known`: the
     * server received it before. `taken`: another block already contains plays with the same numbers.
     */
    plays: {
      method: 'POST',
      path: 'plays',
      access: 'device',
      input: { block: f.text({ required: true, max: 90_000 }), signature: f.text({ required: true, max: 255 }) },
      /** Number of the next play, and hash of the latest block. */
      result: z.object({ state: z.enum(['stored', 'known', 'taken']), next: z.number(), head: z.string() }),
      bodyLimit: 128 * 1024,
    },
    /** Lines of the device's log; resent lines are deduplicated. */
    logs: {
      method: 'POST',
      path: 'logs',
      access: 'device',
      input: { lines: f.json(z.array(deviceLogLine).min(1).max(200), { required: true }) },
      bodyLimit: 2 * 1024 * 1024,
    },
    /** Weather at a location; null: no data for this region. */
    weather: {
      method: 'POST',
      path: 'weather',
      access: 'device',
      isAtomic: false,
      input: geoPositionInput,
      result: weatherReport.nullable(),
    },
    /** Whether a web page in a program allows framing by the player. */
    framing: {
      method: 'POST',
      path: 'framing',
      access: 'device',
      isAtomic: false,
      input: { url: f.url({ required: true }) },
      result: framing,
    },
    /** Public key of package signatures: the raw bytes of an Ed25519 key, base64url. */
    packageKey: { method: 'GET', path: 'packageKey', access: 'public', result: z.object({ publicKey: z.string() }) },
    package: { method: 'GET', path: 'package/:sha256', access: 'signed', raw: true },
    /** The version that the kiosk software should install; null: none. */
    update: { method: 'GET', path: 'update', access: 'device', result: offeredUpdate.nullable() },
    /** Progress of the update. The update succeeded once the device's facts contain the new version. */
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
    /** Random bytes for the speed test. */
    speed: { method: 'GET', path: 'speed', access: 'device', raw: true },
    commands: { method: 'GET', path: 'commands', access: 'device', result: z.array(openCommand) },
    /** All requested settings. */
    settings: { method: 'GET', path: 'settings', access: 'device', result: z.array(requestedDeviceSetting) },
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
    /**
     * Outcome of a command that the device executed by a control plan; repeated reports count once. `time`: the
     * scheduled time.
     */
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
    /** The picture is the body; returns the id of the stored screenshot. */
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
