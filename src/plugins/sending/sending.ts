import {
  CalendarOutlined,
  CloudUploadOutlined,
  CopyOutlined,
  DeploymentUnitOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  SendOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { daypart } from '#contract/resources/publishing/daypart.ts'
import { holidaySet } from '#contract/resources/publishing/holidaySet.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { sendLog } from '#contract/resources/publishing/sendLog.ts'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { type SentPlan, sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { wave } from '#contract/resources/publishing/wave.ts'
import { sending as sendingService } from '#contract/services/publishing/sending.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend, type Icon, type RowAction } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { stepActions } from '#src/resources/waves/stepActions.ts'
import { WaveStatus } from '#src/resources/waves/waveLooks.ts'
import { HolidaysCell, HoursCell } from './calendars/calendarCells.tsx'
import { daysText, hoursText } from './calendars/calendarWords.ts'
import { HolidaysInput } from './calendars/HolidaysInput.tsx'
import { HoursInput } from './calendars/HoursInput.tsx'
import { PlanInput } from './planEditor/PlanInput.tsx'
import { PlanCell } from './plans/PlanCell.tsx'
import { PlanStatus, planText } from './plans/planLooks.ts'
import { ReviewStatus } from './reviews/reviewLooks.ts'
import { PlaybackStatus, playbackText } from './sendLog/PlaybackStatus.tsx'
import { SendHistory } from './sendLog/SendHistory.tsx'
import { PlanStandings, SendLogHead } from './sendLog/SendLogHead.tsx'
import { SendPrograms } from './sendLog/SendPrograms.tsx'
import { SendStatus } from './sendLog/SendStatus.tsx'
import { EndStatus } from './sendLog/sendLooks.ts'

const sendTo = (address: (ids: string) => string): RowAction => ({
  key: 'send',
  page: 'program',
  perm: 'send',
  isMain: true,
  isBulk: true,
  icon: SendOutlined,
  to: (_first, records) => address(records.map(({ id }) => id).join()),
})

/** Row action offered while the plan is in one of `states`. */
const stateAction = (
  key: 'pause' | 'resume' | 'end',
  icon: Icon,
  ...states: readonly SentPlan['state'][]
): RowAction => ({
  key,
  perm: 'edit',
  icon,
  isBulk: true,
  isOffered: ({ state }) => states.some(each => each === state),
  run: ({ record, call }) => call(sentPlan, key, { ids: [record.id] }),
  runMany: ({ records, call }) => call(sentPlan, key, { ids: records.map(({ id }) => id) }),
})

/**
 * Opens the wizard for the plan's kind of content, prefilled with the plan; requires permission to send that kind.
 */
const copyOf = (key: string, page: PublicationKind, path: string): RowAction => ({
  key,
  page,
  perm: 'send',
  icon: CopyOutlined,
  isOffered: ({ kind }) => kind === page,
  to: ({ id }) => `${path}?plan=${id}`,
})

const subtitleAccess = { page: 'subtitle', perm: 'view' } as const

/** Sending: wizards that send programs and subtitles to screens, started from the menu, a program or a device. */
export const sending = definePlugin({
  id: 'sending',
  pages: [
    {
      path: '/send',
      titleKey: 'resources:menu.pages.send',
      access: { page: 'program', perm: 'send' },
      menu: 'send',
      icon: CloudUploadOutlined,
      beginsAnew: true,
      load: () => import('./wizard/SendPage.tsx'),
    },
    {
      path: '/onAir',
      titleKey: 'resources:menu.pages.onAir',
      access: { page: 'onAir', perm: 'view' },
      menu: 'onAir',
      icon: PlayCircleOutlined,
      load: () => import('./onAir/OnAirPage.tsx'),
    },
    {
      path: '/sendSubtitle',
      titleKey: 'sending:subtitle.title',
      access: { page: 'subtitle', perm: 'send' },
      beginsAnew: true,
      load: () => import('./wizard/SendSubtitlesPage.tsx'),
    },
  ],
  tiles: [
    {
      id: 'sending.lastSends',
      titleKey: 'home:lastSends.title',
      span: 2,
      needs: { page: 'sendLog', perm: 'view' },
      Component: lazyPage(() => import('./home/LastSendsTile.tsx')),
    },
  ],
  extensions: [
    extend(sendLog, {
      ListHead: SendLogHead,
      cells: { state: SendStatus, playback: PlaybackStatus, over: EndStatus, history: SendHistory },
      texts: { playback: playbackText },
      listActions: [{ key: 'send', Component: SendPrograms }],
    }),
    extend(wave, { cells: { state: WaveStatus } }),
    extend(holidaySet, { cells: { days: HolidaysCell }, texts: { days: daysText }, inputs: { days: HolidaysInput } }),
    extend(daypart, { cells: { hours: HoursCell }, texts: { hours: hoursText }, inputs: { hours: HoursInput } }),
    extend(sendReview, {
      cells: { plan: PlanCell, givenPlan: PlanCell, state: ReviewStatus },
      texts: { plan: planText },
    }),
    extend(sentPlan, {
      cells: { plan: PlanCell, state: PlanStatus },
      texts: { plan: planText },
      inputs: { plan: PlanInput },
    }),
  ],
  panels: {
    sentPlan: [{ id: 'standings', needs: { page: 'sendLog', perm: 'view' }, Component: PlanStandings }],
    wave: [{ id: 'sending.steps', Component: lazyPage(() => import('./waves/WavePanel.tsx')) }],
    device: [
      { id: 'sending.whatPlays', section: 'programs', Component: lazyPage(() => import('./whatPlays/WhatPlays.tsx')) },
      {
        id: 'sending.subtitles',
        section: 'subtitles',
        needs: subtitleAccess,
        Component: lazyPage(() => import('./whatPlays/SubtitlesHere.tsx')),
      },
    ],
    subtitle: [
      {
        id: 'sending.devices',
        needs: subtitleAccess,
        Component: lazyPage(() => import('./whatPlays/SubtitleDevices.tsx')),
      },
    ],
    sendReview: [{ id: 'sending.review', Component: lazyPage(() => import('./reviews/ReviewPanel.tsx')) }],
  },
  rowActions: {
    program: [
      { key: 'send', perm: 'send', isMain: true, icon: SendOutlined, to: ({ id }) => `/send?programs=${id}` },
      {
        key: 'withdraw',
        perm: 'send',
        icon: UndoOutlined,
        danger: true,
        confirm: 'ui:confirm.withdraw',
        isOffered: ({ isPublished }) => isPublished === true,
        run: ({ record, call }) => call(sendingService, 'withdraw', { programIds: [record.id] }),
      },
    ],
    subtitle: [
      { key: 'send', perm: 'send', isMain: true, icon: SendOutlined, to: ({ id }) => `/sendSubtitle?subtitles=${id}` },
      {
        key: 'withdraw',
        perm: 'send',
        icon: UndoOutlined,
        danger: true,
        confirm: 'ui:confirm.withdraw',
        isOffered: ({ isPublished }) => isPublished === true,
        run: ({ record, call }) => call(sendingService, 'withdrawSubtitles', { subtitleIds: [record.id] }),
      },
    ],
    sendLog: [
      {
        key: 'plan',
        page: 'sentPlan',
        perm: 'view',
        icon: CalendarOutlined,
        isOffered: ({ sentPlanId }) => typeof sentPlanId === 'string',
        to: ({ sentPlanId }) => `/sentPlan/show/${sentPlanId}`,
      },
      {
        key: 'wave',
        page: 'wave',
        perm: 'view',
        icon: DeploymentUnitOutlined,
        isOffered: ({ waveId }) => typeof waveId === 'string',
        to: ({ waveId }) => `/wave/show/${waveId}`,
      },
    ],
    wave: stepActions(wave, {
      advance: 'ui:confirm.goOnWave',
      stop: 'ui:confirm.stopWave',
      rollBack: 'ui:confirm.takeBackWave',
    }),
    sentPlan: [
      stateAction('pause', PauseCircleOutlined, 'running'),
      stateAction('resume', PlayCircleOutlined, 'paused'),
      copyOf('copy', 'program', '/send'),
      copyOf('copySubtitle', 'subtitle', '/sendSubtitle'),
      { ...stateAction('end', StopOutlined, 'running', 'paused'), danger: true, confirm: 'ui:confirm.endPlan' },
    ],
    device: [sendTo(ids => `/send?devices=${ids}`)],
    deviceGroup: [sendTo(ids => `/send?groups=${ids}`)],
  },
})
