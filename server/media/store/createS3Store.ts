// Stores files in a bucket with an S3 interface. Loaded only if a bucket is configured, because the client
// library is large.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import type { GuardedAgents } from '#server/outbound/guardedAgents.ts'
import type { Bucket } from './bucketOf.ts'
import type { MediaStore } from './MediaStore.ts'
import { isMissing, storageError } from './storageError.ts'

const connectMs = 5000
const idleMs = 30_000

/**
 * Disables the client's logging, which would bypass the server's log. The client also throws every failure
 * that it logs.
 */
const nothing = () => undefined
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

export type S3Store = MediaStore & { close(): void }

export function createS3Store(bucket: Bucket, agents: GuardedAgents): S3Store {
  const { url, name: Bucket, region, accessKeyId, secretAccessKey, isPathStyle } = bucket
  const client = new S3Client({
    endpoint: url.origin,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    maxAttempts: 2,
    logger: silent,
    // Sends checksums only where S3 requires them, because not all compatible services support the newer ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({
      httpAgent: agents.http,
      httpsAgent: agents.https,
      connectionTimeout: connectMs,
      socketTimeout: idleMs,
      throwOnRequestTimeout: true,
    }),
  })

  /** Converts errors of the service to errors of the catalog. */
  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw storageError(error, bucket)
    }
  }

  return {
    async put(path, Key) {
      const { size: ContentLength } = await stat(path)
      await ask(() => client.send(new PutObjectCommand({ Bucket, Key, ContentLength, Body: createReadStream(path) })))
    },
    async putBytes(Body, Key) {
      await ask(() => client.send(new PutObjectCommand({ Bucket, Key, ContentLength: Body.length, Body })))
    },
    async open(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await ask(() => client.send(new GetObjectCommand({ Bucket, Key, Range })))
      if (!(Body instanceof Readable)) throw new Error('The storage answered without a body')
      return Body
    },
    async size(Key) {
      return ask(async () => {
        try {
          const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }))
          return ContentLength ?? null
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      })
    },
    async remove(Key) {
      await ask(() => client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
    async keys() {
      const found: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await ask(() => client.send(new ListObjectsV2Command({ Bucket, ContinuationToken })))
        found.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
      return found
    },
    close: () => client.destroy(),
  }
}
