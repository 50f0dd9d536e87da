import { Skeleton } from 'antd'
import { useState } from 'react'
import type { SiteSetting } from '#contract/kernel/siteSetting.ts'
import { type SiteSettingName, siteSettings } from '#contract/siteSettings/index.ts'
import { SettingForm } from './SettingForm.tsx'
import { VariantChooser } from './VariantChooser.tsx'

type Props = { name: SiteSettingName; inUse: string | undefined; onDirty: (isDirty: boolean) => void }

/** One setting. If it has variants, the user chooses a provider first; initially the one in use is shown. */
export function SettingSection({ name, inUse, onDirty }: Props) {
  const { variants }: SiteSetting = siteSettings[name]
  const [chosen, setChosen] = useState<string>()
  if (!variants) return <SettingForm name={name} variant="" onDirty={onDirty} />
  if (inUse === undefined) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  const variant = chosen ?? (inUse || Object.keys(variants.of)[0] || '')
  return (
    <SettingForm
      key={variant}
      name={name}
      variant={variant}
      onDirty={onDirty}
      chooser={<VariantChooser name={name} variants={variants} value={variant} inUse={inUse} onChange={setChosen} />}
    />
  )
}
