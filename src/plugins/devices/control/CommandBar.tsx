import {
  AimOutlined,
  CameraOutlined,
  DashboardOutlined,
  DownloadOutlined,
  InfoCircleOutlined,
  MoonOutlined,
  PauseCircleOutlined,
  PoweroffOutlined,
  RedoOutlined,
  ReloadOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
  SunOutlined,
} from '@ant-design/icons'
import { Button, Flex, Popconfirm, Tooltip } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { type CommandName, commands } from '#contract/fleet/commands.ts'
import { type DisplayRung, displayRungs } from '#contract/fleet/displayRungs.ts'
import { offCapability } from '#contract/fleet/offOnPurpose.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { refusalOf } from './refusalOf.ts'
import { useCommand } from './useCommand.ts'

const icons: Partial<Record<CommandName, ComponentType>> = {
  programLast: StepBackwardOutlined,
  programNext: StepForwardOutlined,
  screenshot: CameraOutlined,
  refresh: ReloadOutlined,
  infoPush: InfoCircleOutlined,
  locationPush: AimOutlined,
  speedTest: DashboardOutlined,
  fileDownloadStop: PauseCircleOutlined,
  fileDownloadStart: DownloadOutlined,
  restart: RedoOutlined,
  shutdown: PoweroffOutlined,
  sleep: MoonOutlined,
  wake: SunOutlined,
}

/** Commands without arguments; commands that the screen does not support are not offered. */
export function CommandBar({ device }: { device: AnyRecord }) {
  const { t } = useTranslation(['devices', 'errors'])
  const { send, isWaiting, nameOf } = useCommand(device.id)
  const able = Array.isArray(device.capabilities) ? device.capabilities : []
  const refusal = refusalOf(device)
  const offered = (Object.keys(commands) as CommandName[]).filter(
    name => icons[name] && able.includes(commands[name].capability) && isMeant(name, device),
  )
  if (offered.length === 0) return null
  return (
    <Flex wrap gap={8}>
      {offered.map(name => {
        const IconView = icons[name]
        const button = (
          <Button
            key={name}
            icon={IconView && decorative(<IconView />)}
            disabled={refusal !== undefined}
            loading={busy(isWaiting(name))}
            onClick={commands[name].confirm ? undefined : () => void send(name)}
          >
            {nameOf(name)}
          </Button>
        )
        const asked = commands[name].confirm ? (
          <Popconfirm
            key={name}
            title={t('devices:confirm', { command: nameOf(name) })}
            description={name === 'sleep' && t(`devices:offBy.${rungOf(able)}`)}
            disabled={refusal !== undefined}
            onConfirm={() => void send(name)}
          >
            {button}
          </Popconfirm>
        ) : (
          button
        )
        return (
          <Tooltip key={name} title={refusal && t(refusal)}>
            {asked}
          </Tooltip>
        )
      })}
    </Flex>
  )
}

/** Offers "wake" only to sleeping screens, and "sleep" only to all other screens. */
function isMeant(name: CommandName, device: AnyRecord): boolean {
  if (name === 'wake') return device.status === 'sleeping'
  if (name === 'sleep') return device.status !== 'sleeping'
  return true
}

/** The most drastic supported way to turn off the display. Older players report no way, and show a black picture. */
function rungOf(able: readonly unknown[]): DisplayRung {
  return displayRungs.findLast(rung => able.includes(offCapability(rung))) ?? 'black'
}
