// Every route that is not guarded by a button of the menu: who may call it, and why that is right. The access matrix knows no other.
import type { Access } from '#contract/kernel/route.ts'

type Unusual = readonly [Extract<Access, string>, why: string]

const oneself = 'speaks of nobody but the caller'
const beforeSigningIn = 'comes before signing in; counted, and tells nothing of accounts'
const proof = 'the answer is the proof: single use, expiring'
const ownMessages = 'the rows are those sent to the caller'

export const unusualRoutes: Readonly<Record<string, Unusual>> = {
  'auth.login': ['public', beforeSigningIn],
  'auth.info': ['restricted', 'who must change the password still sees who he is'],
  'auth.modifyPass': ['restricted', 'the one thing to do first'],
  'auth.removeLoginToken': ['restricted', 'everybody may sign out'],
  'auth.unlock': ['member', oneself],
  'common.captchaInit': ['public', beforeSigningIn],
  'common.captchaDraw': ['public', beforeSigningIn],
  'common.picture': ['public', 'only pictures that the site shows to visitors'],
  'common.site': ['public', 'name and looks of the site'],
  'common.health': ['public', 'whether the server lives, nothing else'],
  'common.openApi': ['public', 'the declarations, no data'],
  'signIn.options': ['public', beforeSigningIn],
  'signIn.agreement': ['public', 'the agreement is read before registering'],
  'signIn.sendSms': ['public', beforeSigningIn],
  'signIn.smsLogin': ['public', beforeSigningIn],
  'signIn.secondStep': ['public', proof],
  'signIn.forgotByMail': ['public', beforeSigningIn],
  'signIn.forgotBySms': ['public', beforeSigningIn],
  'signIn.forgotCheck': ['public', proof],
  'signIn.forgotReset': ['public', proof],
  'registration.open': ['public', beforeSigningIn],
  'registration.isFree': ['public', beforeSigningIn],
  'registration.regist': ['public', beforeSigningIn],
  'emailCheck.sendCheckEmail': ['member', oneself],
  'emailCheck.validate': ['public', proof],
  'social.login': ['public', beforeSigningIn],
  'social.callback': ['public', proof],
  'social.getJWT': ['public', proof],
  'social.relate': ['public', proof],
  'social.bind': ['member', oneself],
  'socialAccount.getRelatedInfo': ['member', oneself],
  'socialAccount.delByIds': ['member', 'one’s own, or with the button'],
  'user.getuser': ['member', oneself],
  'user.getRoles': ['member', 'asks for the button itself: adding, editing or importing'],
  'menu.getMenuList': ['member', oneself],
  'messageSend.list': ['member', ownMessages],
  'messageSend.update': ['member', ownMessages],
  'messageSend.remove': ['member', ownMessages],
  'messageSend.setStatus': ['member', ownMessages],
  'messageSend.restore': ['member', ownMessages],
  'messageSend.readAll': ['member', ownMessages],
  'messageSend.emptyBin': ['member', ownMessages],
  'home.homeNumberStart': ['member', 'counts only what the caller may see'],
  'storage.check': ['member', 'whether uploads can be stored, nothing else'],
  'task.getMine': ['member', oneself],
  'task.clear': ['member', oneself],
  'upload.content': ['signed', 'the address is bound to its receiver'],
  'upload.thumbnail': ['signed', 'the address is bound to its receiver'],
  'upload.screenshot': ['signed', 'the address is bound to its receiver'],
  'screen.file': ['signed', 'the address is bound to the screen'],
  'screen.pair': ['public', 'a screen that is not yet known shows a code'],
  'screen.pairState': ['public', proof],
  'screen.challenge': ['public', 'a screen proves its key'],
  'screen.session': ['public', proof],
  'screen.manifest': ['device', 'the screen’s own'],
  'screen.heartbeat': ['device', 'the screen’s own'],
  'screen.receipts': ['device', 'the screen’s own'],
  'screen.commands': ['device', 'the screen’s own'],
  'screen.reply': ['device', 'the screen’s own'],
  'screen.screenshot': ['device', 'the screen’s own'],
}

/** Addresses that are mounted past the declarations. */
export const openAddresses: Readonly<Record<string, string>> = {
  '/ads/ws': 'the socket: whoever connects proves who he is with the first frame (live.test.ts)',
  '/': 'the administration’s page, when it is built',
  '/player': 'the player’s page',
  '/*': 'the built pages',
}
