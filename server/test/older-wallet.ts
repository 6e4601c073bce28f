/** The operations that the wallet of generation 2.7.0 sends: mostly anonymous documents. */
const COMMUNITY = 'foreign name description url uuid';
const LOGGED_IN = `gradidoID alias firstName lastName language klickTipp { newsletterState } hasElopage publisherId roles
  hideAmountGDD hideAmountGDT`;
const MESSAGE = 'id message createdAt updatedAt type userFirstName userLastName';

export const walletDocuments = {
  verifyLogin: `query { verifyLogin { ${LOGGED_IN} } }`,
  dashboard: `query transactionsUserCountQuery($currentPage: Int = 1, $pageSize: Int = 25, $order: Order = DESC) {
    transactionList(currentPage: $currentPage, pageSize: $pageSize, order: $order) {
      balance { balance balanceGDT count linkCount }
      transactions { id typeId amount balance previousBalance balanceDate memo
        linkedUser { firstName lastName communityUuid communityName gradidoID alias }
        decay { decay start end duration } linkId }
    }
    communityStatistics { totalUsers }
  }`,
  gdt: `query ($currentPage: Int!, $pageSize: Int!) { listGDTEntries(currentPage: $currentPage, pageSize: $pageSize) {
    count gdtEntries { id amount date comment gdtEntryType factor gdt } gdtSum } }`,
  queryOptIn: 'query ($optIn: String!) { queryOptIn(optIn: $optIn) }',
  checkUsername: 'query ($username: String!) { checkUsername(username: $username) }',
  queryTransactionLink: `query ($code: String!) { queryTransactionLink(code: $code) {
    ... on TransactionLink { id amount memo createdAt validUntil redeemedAt deletedAt
      senderUser { gradidoID firstName publisherId } communities { ${COMMUNITY} } }
    ... on RedeemJwtLink { amount memo code validUntil senderCommunity { ${COMMUNITY} } senderUser { gradidoID firstName }
      recipientCommunity { ${COMMUNITY} } recipientUser { gradidoID firstName publisherId } }
    ... on ContributionLink { id validTo validFrom amount name memo cycle createdAt code link deletedAt maxAmountPerMonth }
  } }`,
  links: `query ($currentPage: Int = 1, $pageSize: Int = 5) { listTransactionLinks(currentPage: $currentPage, pageSize: $pageSize) {
    links { id amount holdAvailableAmount memo link createdAt validUntil redeemedAt } } }`,
  contributionLinks: `query ($currentPage: Int = 1, $pageSize: Int = 25, $order: Order = DESC) {
    listContributionLinks(currentPage: $currentPage, pageSize: $pageSize, order: $order) {
      links { id amount name memo createdAt validFrom validTo maxAmountPerMonth cycle maxPerCycle } count } }`,
  statistics: 'query { communityStatistics { totalUsers } }',
  admins: `query ($pageSize: Int = 25, $currentPage: Int = 1, $order: Order = ASC) {
    searchAdminUsers(pageSize: $pageSize, currentPage: $currentPage, order: $order) { userCount userList { firstName lastName role } } }`,
  user: `query ($identifier: String!, $communityIdentifier: String) {
    user(identifier: $identifier, communityIdentifier: $communityIdentifier) { firstName lastName } }`,
  userLocation: 'query { userLocation { userLocation communityLocation } }',
  memberSearch: 'query { authenticateGmsUserSearch { url token } }',
  communities: 'query reachableCommunities { reachableCommunities { foreign uuid name description url } }',
  contributions: `query listContributions($pagination: Paginated!) { listContributions(pagination: $pagination) {
    contributionCount contributionList { id amount memo contributionDate contributionStatus messagesCount
      messages { ${MESSAGE} userId } updatedBy moderatorId } } }`,
  allContributions: `query listAllContributions($pagination: Paginated!) { listAllContributions(pagination: $pagination) {
    contributionCount contributionList { amount memo user { id firstName lastName alias } contributionDate updatedBy
      contributionStatus } } }`,
  countsInProgress: 'query countContributionsInProgress { countContributionsInProgress }',
  openCreations: 'query openCreations { openCreations { year month amount } }',
  openAmounts: 'query openCreationsAmounts { openCreations { amount } }',
  messages: `query ($contributionId: Int!, $pageSize: Int = 25, $currentPage: Int = 1, $order: Order = ASC) {
    listContributionMessages(contributionId: $contributionId, pageSize: $pageSize, currentPage: $currentPage, order: $order) {
      count messages { ${MESSAGE} userId } } }`,
  banner: 'query projectBrandingBanner($project: String!) { projectBrandingBanner(alias: $project) }',
  login: `mutation ($email: String!, $password: String!, $publisherId: Int, $project: String) {
    login(email: $email, password: $password, publisherId: $publisherId, project: $project) { ${LOGGED_IN}
      gmsAllowed humhubAllowed gmsPublishName humhubPublishName gmsPublishLocation userLocation } }`,
  logout: 'mutation { logout }',
  createUser: `mutation ($firstName: String!, $lastName: String!, $email: String!, $language: String!, $publisherId: Int,
    $redeemCode: String, $project: String) { createUser(email: $email, firstName: $firstName, lastName: $lastName,
    language: $language, publisherId: $publisherId, redeemCode: $redeemCode, project: $project) { id } }`,
  forgotPassword: 'mutation ($email: String!) { forgotPassword(email: $email) }',
  setPassword:
    'mutation ($code: String!, $password: String!) { setPassword(code: $code, password: $password) }',
  settings: `mutation ($firstName: String, $lastName: String, $alias: String, $password: String, $passwordNew: String,
    $locale: String, $hideAmountGDD: Boolean, $hideAmountGDT: Boolean, $gmsAllowed: Boolean, $humhubAllowed: Boolean,
    $gmsPublishName: PublishNameType, $humhubPublishName: PublishNameType, $gmsLocation: Location,
    $gmsPublishLocation: GmsPublishLocationType) { updateUserInfos(firstName: $firstName, lastName: $lastName, alias: $alias,
    password: $password, passwordNew: $passwordNew, language: $locale, hideAmountGDD: $hideAmountGDD,
    hideAmountGDT: $hideAmountGDT, gmsAllowed: $gmsAllowed, humhubAllowed: $humhubAllowed, gmsPublishName: $gmsPublishName,
    humhubPublishName: $humhubPublishName, gmsLocation: $gmsLocation, gmsPublishLocation: $gmsPublishLocation) }`,
  subscribe: 'mutation { subscribeNewsletter }',
  unsubscribe: 'mutation { unsubscribeNewsletter }',
  send: `mutation ($recipientCommunityIdentifier: String!, $recipientIdentifier: String!, $amount: Decimal!, $memo: String!) {
    sendCoins(recipientCommunityIdentifier: $recipientCommunityIdentifier, recipientIdentifier: $recipientIdentifier,
      amount: $amount, memo: $memo) }`,
  createLink: `mutation ($amount: Decimal!, $memo: String!) { createTransactionLink(amount: $amount, memo: $memo) {
    link amount memo validUntil } }`,
  deleteLink: 'mutation ($id: Int!) { deleteTransactionLink(id: $id) }',
  redeemLink: 'mutation ($code: String!) { redeemTransactionLink(code: $code) }',
  createContribution: `mutation createContribution($amount: Decimal!, $memo: String!, $contributionDate: String!) {
    createContribution(amount: $amount, memo: $memo, contributionDate: $contributionDate) { id } }`,
  updateContribution: `mutation updateContribution($contributionId: Int!, $amount: Decimal!, $memo: String!, $contributionDate: String!) {
    updateContribution(contributionId: $contributionId, amount: $amount, memo: $memo, contributionDate: $contributionDate) { id } }`,
  deleteContribution: 'mutation deleteContribution($id: Int!) { deleteContribution(id: $id) }',
  createMessage: `mutation ($contributionId: Int!, $message: String!) {
    createContributionMessage(contributionId: $contributionId, message: $message) { ${MESSAGE} } }`,
  circles: 'mutation ($project: String) { authenticateHumhubAutoLogin(project: $project) }',
  createRedeemJwt: `mutation ($gradidoId: String!, $senderCommunityUuid: String!, $senderCommunityName: String!,
    $recipientCommunityUuid: String!, $code: String!, $amount: String!, $memo: String!, $firstName: String, $alias: String,
    $validUntil: String) { createRedeemJwt(gradidoId: $gradidoId, senderCommunityUuid: $senderCommunityUuid,
    senderCommunityName: $senderCommunityName, recipientCommunityUuid: $recipientCommunityUuid, code: $code, amount: $amount,
    memo: $memo, firstName: $firstName, alias: $alias, validUntil: $validUntil) }`,
  disburse: `mutation ($senderCommunityUuid: String!, $senderGradidoId: String!, $recipientCommunityUuid: String!,
    $recipientCommunityName: String!, $recipientGradidoId: String!, $recipientFirstName: String!, $code: String!,
    $amount: String!, $memo: String!, $validUntil: String, $recipientAlias: String) { disburseTransactionLink(
    senderCommunityUuid: $senderCommunityUuid, senderGradidoId: $senderGradidoId, recipientCommunityUuid: $recipientCommunityUuid,
    recipientCommunityName: $recipientCommunityName, recipientGradidoId: $recipientGradidoId,
    recipientFirstName: $recipientFirstName, code: $code, amount: $amount, memo: $memo, validUntil: $validUntil,
    recipientAlias: $recipientAlias) }`,
} as const;
