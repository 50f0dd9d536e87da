// What the specification names and the project does not have yet, with the capability that brings it. The lists shrink to nothing:
// the test refuses an entry that is declared meanwhile.
type Capability = 'fleet' | 'money' | 'statistics'

const of = (capability: Capability, names: readonly string[]) => names.map(name => [name, capability] as const)

export const awaitedCalls: ReadonlyMap<string, Capability> = new Map([
  ...of('fleet', ['POST /equipment/sendAdbCommand/{id}']),
  ...of('money', [
    'GET /equipment/getExpiringDevices',
    'GET /logConsume/getList',
    'GET /logConsume/getFileList',
    'GET /flow/getUserList',
    'POST /flow/createOrder',
    'POST /flow/payOrder',
    'POST /flow/cancelOrder',
    'GET /flow/getOrderInfo',
    'GET /flow/getOrderList',
    'GET /flow/getPayQrCode',
    'POST /flow/returnFlowByUser',
    'GET /authorization/getAuthorizationList',
    'POST /authorization/updateIsComplete',
    'GET /authorization/getToUserList',
    'POST /authorization/updateLicenseNum',
    'GET /equFile/getEquFileList',
    'GET /equFile/getSimpleEquFileFlow',
    'GET /license/getLicense',
    'POST /license/insertOrUpdateLicense',
    'GET /license/getMacCode',
    'POST /license/createLicensePath',
    'GET /yqlBill/getBillList',
    'POST /yqlBill/insertOrUpdateBill',
    'GET /yqlBill/getDictionaries',
    'DELETE /yqlBill/delBill/{id}',
    'GET /yqlBill/getBalance',
    'GET /yqlBill/getTotal',
    'GET /yqlBill/getInBillTypeDetail',
    'GET /yqlBill/getInModeDetail',
    'GET /yqlBill/getOutBillTypeDetail',
    'GET /yqlBill/getOutModeDetail',
  ]),
  ...of('statistics', [
    'GET /home/getMapInfo',
    'GET /home/getProgramPlayerRankList',
    'GET /home/getAreaPlayerRankList',
    'GET /home/getEquAreaList',
    'GET /home/getFivePlayer',
  ]),
])

export const awaitedStates: ReadonlyMap<string, Capability> = new Map([
  ...of(
    'money',
    ['toBePaid', 'paid', 'completed', 'cancelled'].map(state => `order: ${state}`),
  ),
])

export const awaitedChannels: ReadonlyMap<string, Capability> = new Map([...of('money', ['pay'])])

export const awaitedCommands: ReadonlyMap<string, Capability> = new Map([
  ...of('fleet', [
    'locationPush',
    'bindUser',
    'unbindUser',
    'speedTest',
    'subtitleClear',
    'programList',
    'programLast',
    'programNext',
    'programChoice',
    'programClear',
    'formatDevice',
  ]),
])

/** Commands of the specification that are no command here: the call that does it reaches the screen by its manifest or its session. */
export const commandsByCall: ReadonlyMap<string, string> = new Map([
  ['rename', 'device.update'],
  ['programChange', 'sending.publish'],
  ['programDelete', 'sending.withdraw'],
  ['subtitleAdd', 'sending.publishSubtitles'],
  ['subtitleChange', 'sending.publishSubtitles'],
  ['subtitleDelete', 'sending.withdrawSubtitles'],
  ['fileDownloadAgain', 'sendLog.retransmit'],
  ['apkInstall', 'apk.rollOut'],
  ['hostClear', 'device.hostClear'],
])

export const awaitedConstants: ReadonlyMap<string, Capability> = new Map([
  ...of('money', [
    'currencies',
    'payment methods',
    'price of a renewal',
    'longest term of a renewal',
    'length of a machine code',
    'length of a certificate',
  ]),
  ...of('statistics', ['days of the dashboard’s plays']),
])
