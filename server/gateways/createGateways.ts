import { AppError } from '#contract/errors/errors.ts'
import type { Currency } from '#contract/rules/money/currencies.ts'
import { currenciesOf, type GatewayName, gatewayNames } from '#contract/rules/money/paymentMethods.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { createAlipay } from './alipay/createAlipay.ts'
import type { Gateway } from './base/Gateway.ts'
import { createPaypal } from './paypal/createPaypal.ts'
import { createSandbox } from './sandbox/createSandbox.ts'
import { createWechat } from './wechat/createWechat.ts'

export type Gateways = {
  /**
   * Returns the names of the configured payment providers, or the sandbox if there are none. `currency`: only those
   * that support this currency. `held`: the caller's transaction, if any.
   */
  offered(held: Pick<Parts, 'db'>, currency?: Currency): Promise<GatewayName[]>
  /**
   * Returns the gateway; throws if it is not configured. The sandbox is available even if a payment provider is
   * configured, so that payments started in the sandbox can be finished.
   */
  get(name: GatewayName): Promise<Gateway>
}

declare module '#server/kernel/parts.ts' {
  interface Parts {
    gateways: Gateways
  }
}

type Needed = Pick<Parts, 'settings' | 'outbound' | 'db' | 'ids' | 'now'>
type Provider = Exclude<GatewayName, 'sandbox'>
const settingOf = { wechat: 'wechatPay', alipay: 'alipay', paypal: 'paypal' } as const

export function createGateways(parts: Needed): Gateways {
  const { settings, db } = parts
  /** Cached gateways. A gateway is reused until its setting changes, because it holds tokens and certificates. */
  const cached = new Map<Provider, { said: string; gateway: Gateway }>()

  const makers: { readonly [N in Provider]: () => Promise<{ said: string; make: () => Gateway } | null> } = {
    wechat: async () => makerOf(await settings.find('wechatPay', { db }), setting => createWechat(setting, parts)),
    alipay: async () => makerOf(await settings.find('alipay', { db }), setting => createAlipay(setting, parts)),
    paypal: async () => makerOf(await settings.find('paypal', { db }), setting => createPaypal(setting, parts)),
  }

  return {
    async offered(held, currency) {
      const found: GatewayName[] = []
      for (const name of gatewayNames) {
        if (name !== 'sandbox' && (await settings.isSaved(settingOf[name], held.db))) found.push(name)
      }
      const all: GatewayName[] = found.length > 0 ? found : ['sandbox']
      return currency ? all.filter(name => currenciesOf[name].includes(currency)) : all
    },
    async get(name) {
      if (name === 'sandbox') return createSandbox(parts)
      const wanted = await makers[name]()
      if (!wanted) throw new AppError('gateway.notOffered')
      const known = cached.get(name)
      if (known?.said === wanted.said) return known.gateway
      const gateway = wanted.make()
      cached.set(name, { said: wanted.said, gateway })
      return gateway
    },
  }
}

function makerOf<S>(setting: S | null, make: (setting: S) => Gateway) {
  return setting && { said: JSON.stringify(setting), make: () => make(setting) }
}
