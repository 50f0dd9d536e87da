// Text messages by the providers' HTTP APIs: signatures of their published examples, and a server that verifies them.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteSettingOf } from '#contract/siteSettings/index.ts'
import { createGuard } from '#server/outbound/createGuard.ts'
import { createOutbound } from '#server/outbound/createOutbound.ts'
import { acs3Headers } from '#server/outbox/sms/acs3.ts'
import { sendSms } from '#server/outbox/sms/sendSms.ts'
import { tc3Headers } from '#server/outbox/sms/tc3.ts'

test('Alibaba Cloud’s published example of ACS3-HMAC-SHA256 is signed as published', () => {
  const headers = acs3Headers({
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    accessKey: 'YourAccessKeyId',
    secretKey: 'YourAccessKeySecret',
    date: new Date('2023-10-26T10:22:32Z'),
    nonce: '3156853299f313e23d1673dc12e1703d',
  })
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('Tencent Cloud’s published example of TC3-HMAC-SHA256 is signed as published', () => {
  const headers = tc3Headers({
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    // The published example shows both keys as asterisks.
    accessKey: `AKID${'*'.repeat(32)}`,
    secretKey: '*'.repeat(32),
    date: new Date(1_551_113_065_000),
  })
  expect(headers).toMatchObject({
    'x-tc-timestamp': '1551113065',
    'x-tc-region': 'ap-guangzhou',
    authorization: `TC3-HMAC-SHA256 Credential=AKID${'*'.repeat(32)}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
  })
})

type Received = { request: IncomingMessage; url: URL; body: string }
let server: Server
let host: string
let received: Received[]
let answer: unknown

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ request, url: new URL(request.url ?? '', `http://${host}`), body })
    response.setHeader('content-type', 'application/json')
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  received = []
})

const now = () => new Date('2026-11-21T08:00:00Z')
const hex = (bytes: Buffer) => bytes.toString('hex')
const sha256 = (value: string) => hex(createHash('sha256').update(value).digest())
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()

const base: SiteSettingOf<'sms'> = {
  serviceName: 'ALI_SMS',
  accessKey: 'LTAI-key',
  secretKey: 'top secret',
  signName: '灯塔',
  appId: null,
  region: 'ap-guangzhou',
  placeholders: 'code',
  templateCommon: 'SMS_1',
  templateRegister: null,
  templateLogin: 'SMS_2',
  templateChangeMobile: null,
  templateChangePassword: null,
  templateResetPassword: null,
  templateAlarm: null,
  endpoint: null,
}
const params = { code: '123456', minutes: '5' }

function send(
  setting: Partial<SiteSettingOf<'sms'>>,
  mobile = '13812345678',
  purpose: 'login' | 'register' | 'alarm' = 'login',
  filled: Record<string, string> = params,
) {
  const parts = { outbound: createOutbound(createGuard([host])), now }
  return sendSms(parts, { ...base, endpoint: `http://${host}`, ...setting }, { mobile, purpose, params: filled })
}

function only(): Received {
  const [one] = received
  if (!one || received.length > 1) throw new Error(`${received.length} requests`)
  return one
}

/** The signature computed from the received request, as the provider does. */
function aliyunSignatureOf({ request, url, body }: Received, secret: string): string {
  const names = (request.headers.authorization ?? '').match(/SignedHeaders=([^,]+)/)?.[1] ?? ''
  const lines = names.split(';').map(name => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, url.search.slice(1), lines.join(''), names, sha256(body)].join('\n')
  return hex(hmac(secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`))
}

function tencentSignatureOf({ request, url, body }: Received, secret: string): string {
  const [, scope = '', names = ''] =
    (request.headers.authorization ?? '').match(/Credential=[^/]+\/(\S+), SignedHeaders=([^,]+)/) ?? []
  const [day = '', service = ''] = scope.split('/')
  const headerOf = (name: string) => String(request.headers[name]).trim().toLowerCase()
  const lines = names.split(';').map(name => `${name}:${headerOf(name)}\n`)
  const canonical = [request.method, url.pathname, '', lines.join(''), names, sha256(body)].join('\n')
  const time = String(request.headers['x-tc-timestamp'])
  const key = hmac(hmac(hmac(`TC3${secret}`, day), service), 'tc3_request')
  return hex(hmac(key, ['TC3-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')))
}

const signatureIn = ({ request }: Received) => request.headers.authorization?.match(/Signature=(\w+)/)?.[1]

describe('Alibaba Cloud', () => {
  test('gets a request that its own check of the signature passes, whatever stands in it', async () => {
    answer = { Code: 'OK' }
    await send({ signName: "灯塔 *'()!~&=" })
    const one = only()
    expect(signatureIn(one)).toBe(aliyunSignatureOf(one, 'top secret'))
    expect(signatureIn(one)).not.toBe(aliyunSignatureOf(one, 'another secret'))
    expect(one.request.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': '2026-11-21T08:00:00Z',
    })
    expect(Object.fromEntries(one.url.searchParams)).toEqual({
      PhoneNumbers: '13812345678',
      SignName: "灯塔 *'()!~&=",
      TemplateCode: 'SMS_2',
      TemplateParam: '{"code":"123456","minutes":"5"}',
    })
  })

  test('gets a foreign number with its country and without signs', async () => {
    answer = { Code: 'OK' }
    await send({}, '+49 171-1234567')
    expect(only().url.searchParams.get('PhoneNumbers')).toBe('491711234567')
  })

  test.each([
    [{ Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'bad number' }, 'sms.recipientRefused'],
    [{ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'too many' }, 'sms.refused'],
    [{ Code: 'SignatureDoesNotMatch', Message: 'no' }, 'sms.authentication'],
    [{ Code: 'InvalidAccessKeyId.NotFound', Message: 'no' }, 'sms.authentication'],
    ['<html>a proxy</html>', 'sms.refused'],
  ])('answers %j: %s, with its own words', async (reply, id) => {
    answer = reply
    const words = typeof reply === 'string' ? 'HTTP 200' : `${reply.Code} ${reply.Message}`
    await expect(send({})).rejects.toMatchObject({ id, params: { reply: words } })
  })
})

describe('Tencent Cloud', () => {
  const tencent = { serviceName: 'TENCENT_SMS', appId: '1400006666', templateLogin: '449739' } as const

  test('gets a request that its own check of the signature passes', async () => {
    answer = { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }] } }
    await send(tencent)
    const one = only()
    expect(signatureIn(one)).toBe(tencentSignatureOf(one, 'top secret'))
    expect(signatureIn(one)).not.toBe(tencentSignatureOf(one, 'another secret'))
    expect(one.request.headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    })
    expect(JSON.parse(one.body)).toEqual({
      PhoneNumberSet: ['+8613812345678'],
      SmsSdkAppId: '1400006666',
      SignName: '灯塔',
      TemplateId: '449739',
      TemplateParamSet: ['123456'],
    })
  })

  test('gets the placeholders that its templates have', async () => {
    answer = { Response: { SendStatusSet: [{ Code: 'Ok' }] } }
    await send({ ...tencent, placeholders: 'codeMinutes' }, '+8613812345678')
    expect(JSON.parse(only().body)).toMatchObject({
      PhoneNumberSet: ['+8613812345678'],
      TemplateParamSet: ['123456', '5'],
    })
  })

  test('gets of an alarm what its template numbers, and nothing by the template of codes', async () => {
    answer = { Response: { SendStatusSet: [{ Code: 'Ok' }] } }
    const filled = { state: 'Open', kind: 'Offline', names: 'Hall, Door', count: '2' }
    await send({ ...tencent, templateAlarm: '77' }, '13812345678', 'alarm', filled)
    expect(JSON.parse(only().body)).toMatchObject({
      TemplateId: '77',
      TemplateParamSet: ['Open', 'Offline', 'Hall, Door', '2'],
    })
    await expect(send(tencent, '13812345678', 'alarm', filled)).rejects.toMatchObject({ id: 'sms.templateMissing' })
  })

  test.each([
    [{ Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } } }, 'sms.authentication'],
    [{ Response: { Error: { Code: 'RequestLimitExceeded', Message: 'no' } } }, 'sms.refused'],
    [
      { Response: { SendStatusSet: [{ Code: 'InvalidParameterValue.IncorrectPhoneNumber', Message: 'no' }] } },
      'sms.recipientRefused',
    ],
    [{ Response: { SendStatusSet: [{ Code: 'FailedOperation.TemplateIncorrectOrUnapproved' }] } }, 'sms.refused'],
    [{ nothing: true }, 'sms.refused'],
  ])('answers %j: %s', async (reply, id) => {
    answer = reply
    await expect(send(tencent)).rejects.toMatchObject({ id })
  })
})

test('a purpose without a template of its own uses the common one; without that it is said', async () => {
  answer = { Code: 'OK' }
  await send({}, '13812345678', 'register')
  expect(only().url.searchParams.get('TemplateCode')).toBe('SMS_1')
  await expect(send({ templateCommon: null }, '13812345678', 'register')).rejects.toMatchObject({
    id: 'sms.templateMissing',
  })
})

test('a provider inside the own network is not called, unless an operator allows it', async () => {
  const parts = { outbound: createOutbound(createGuard([])), now }
  const text = { mobile: '13812345678', purpose: 'login', params } as const
  await expect(sendSms(parts, { ...base, endpoint: `http://${host}` }, text)).rejects.toMatchObject({
    id: 'outbound.refused',
  })
  expect(received).toEqual([])
})
