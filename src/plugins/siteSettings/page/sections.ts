// Exceptions for sections of the settings page, such as inputs, tests and defaults. By default, a section has none.
import type { ComponentType } from 'react'
import type { ResourceName } from '#contract/resources/index.ts'
import type { SiteInfo } from '#contract/services/system/common.ts'
import type { SiteSettingName } from '#contract/siteSettings/index.ts'
import { retention } from '#contract/siteSettings/retention.ts'
import type { Presentation } from '#src/core/assembly/present.ts'
import { AccentInput } from '#src/plugins/siteSettings/inputs/AccentInput.tsx'
import { BrandColorsInput } from '#src/plugins/siteSettings/inputs/BrandColorsInput.tsx'
import { BrandFontInput, BrandFontsInput } from '#src/plugins/siteSettings/inputs/BrandFontsInput.tsx'
import { EndpointInput } from '#src/plugins/siteSettings/inputs/EndpointInput.tsx'
import { RetentionDaysInput } from '#src/plugins/siteSettings/inputs/RetentionDaysInput.tsx'
import type { ExtraProps } from '#src/plugins/siteSettings/tools/ExtraProps.ts'
import { StorageTools } from '#src/plugins/siteSettings/tools/StorageTools.tsx'
import { TestAlipay, TestPaypal, TestWechat } from '#src/plugins/siteSettings/tools/TestGateway.tsx'
import { TestMail } from '#src/plugins/siteSettings/tools/TestMail.tsx'
import { TestSms } from '#src/plugins/siteSettings/tools/TestSms.tsx'
import { ZoneSelect } from '#src/ui/regions/ZoneSelect.tsx'

type Section = {
  readonly related?: ResourceName
  readonly inputs?: Presentation['inputs']
  /** Shown below the form to users who may edit. */
  readonly Extra?: ComponentType<ExtraProps>
  /** The section is complete even if nothing is saved. */
  readonly isOptional?: true
  /** Used only by other API clients, not by a page of this site (docs/adr/0016). */
  readonly isHidden?: true
  /** Values that apply if nothing is saved and that no declaration contains. */
  readonly fallback?: (site: SiteInfo | null) => Readonly<Record<string, unknown>>
}

const sections: { readonly [N in SiteSettingName]?: Section } = {
  site: {
    related: 'carousel',
    inputs: { accent: AccentInput, timeZone: ZoneSelect },
    isOptional: true,
    fallback: site => ({ name: site?.name ?? null, timeZone: site?.timeZone ?? null }),
  },
  brand: {
    inputs: {
      colors: BrandColorsInput,
      fonts: BrandFontsInput,
      headingFont: BrandFontInput,
      bodyFont: BrandFontInput,
      noteFont: BrandFontInput,
    },
    isOptional: true,
  },
  captcha: { isHidden: true },
  email: { related: 'outboxMessage', Extra: TestMail },
  sms: { related: 'outboxMessage', Extra: TestSms },
  storage: { isOptional: true, inputs: { endpoint: EndpointInput }, Extra: StorageTools },
  money: { isOptional: true },
  wechatPay: { isOptional: true, Extra: TestWechat },
  alipay: { isOptional: true, Extra: TestAlipay },
  paypal: { isOptional: true, Extra: TestPaypal },
  publishing: { isOptional: true },
  retention: {
    related: 'log',
    inputs: Object.fromEntries(
      Object.keys(retention.fields).flatMap(name =>
        name.endsWith('Days') ? [[name, RetentionDaysInput] as const] : [],
      ),
    ),
  },
}

export const sectionOf = (name: SiteSettingName): Section => sections[name] ?? {}
