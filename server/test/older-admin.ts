/** The operations that the moderation of generation 2.7.0 sends. */
const USER =
  'user { id firstName lastName alias publicName userIdentifier createdAt emailContact { email } }';
const MESSAGE = 'id message createdAt updatedAt type userFirstName userLastName userId';
const BRANDING = 'id name alias description spaceId newUserToSpace logoUrl';
const LINK_ARGUMENTS = `$amount: Decimal!, $name: String!, $memo: String!, $cycle: String!, $validFrom: String, $validTo: String,
  $maxAmountPerMonth: Decimal, $maxPerCycle: Int! = 1`;
const LINK_VALUES = `amount: $amount, name: $name, memo: $memo, cycle: $cycle, validFrom: $validFrom, validTo: $validTo,
  maxAmountPerMonth: $maxAmountPerMonth, maxPerCycle: $maxPerCycle`;
const LINK = 'id amount name memo code link createdAt validFrom validTo maxAmountPerMonth cycle maxPerCycle';

export const adminDocuments = {
  verifyLogin: 'query { verifyLogin { id firstName lastName roles language } }',
  openCount: `query ($filter: SearchContributionsFilterArgs) { adminListContributions(filter: $filter) { contributionCount } }`,
  contributions: `query ($paginated: Paginated, $filter: SearchContributionsFilterArgs) {
    adminListContributions(paginated: $paginated, filter: $filter) { contributionCount contributionList {
      id amount memo createdAt contributionDate confirmedAt confirmedBy updatedAt updatedBy contributionStatus messagesCount
      deniedAt deniedBy deletedAt deletedBy moderatorId userId resubmissionAt ${USER} } } }`,
  contribution: `query ($id: Int!) { contribution(id: $id) { id firstName lastName amount memo createdAt contributionDate
    confirmedAt confirmedBy updatedAt updatedBy status messagesCount deniedAt deniedBy deletedAt deletedBy moderatorId userId } }`,
  deleteContribution: 'mutation ($id: Int!) { adminDeleteContribution(id: $id) }',
  deny: 'mutation ($id: Int!) { denyContribution(id: $id) }',
  confirm: 'mutation ($id: Int!) { confirmContribution(id: $id) }',
  messages: `query ($contributionId: Int!, $pageSize: Int = 25, $currentPage: Int = 1, $order: Order = ASC) {
    adminListContributionMessages(contributionId: $contributionId, pageSize: $pageSize, currentPage: $currentPage, order: $order) {
      count messages { ${MESSAGE} isModerator } } }`,
  createMessage: `mutation ($contributionId: Int!, $message: String!, $messageType: ContributionMessageType, $resubmissionAt: String) {
    adminCreateContributionMessage(contributionId: $contributionId, message: $message, messageType: $messageType,
      resubmissionAt: $resubmissionAt) { ${MESSAGE} isModerator } }`,
  updateContribution: `mutation ($id: Int!, $amount: Decimal, $memo: String, $creationDate: String, $resubmissionAt: String) {
    adminUpdateContribution(id: $id, amount: $amount, memo: $memo, creationDate: $creationDate, resubmissionAt: $resubmissionAt) {
      amount date memo } }`,
  createContribution: `mutation ($email: String!, $amount: Decimal!, $memo: String!, $creationDate: String!) {
    adminCreateContribution(email: $email, amount: $amount, memo: $memo, creationDate: $creationDate) }`,
  openCreations: 'query ($userId: Int!) { adminOpenCreations(userId: $userId) { year month amount } }',
  searchUsers: `query ($query: String!, $filters: SearchUsersFilters, $currentPage: Int = 1, $pageSize: Int = 25, $order: Order = ASC) {
    searchUsers(query: $query, filters: $filters, currentPage: $currentPage, pageSize: $pageSize, order: $order) {
      userCount userList { userId firstName lastName email creation emailChecked hasElopage emailConfirmationSend deletedAt roles } } }`,
  sendActivation: 'mutation ($email: String!) { sendActivationEmail(email: $email) }',
  links: `query ($currentPage: Int = 1, $pageSize: Int = 5, $userId: Int!) { listTransactionLinksAdmin(
    currentPage: $currentPage, pageSize: $pageSize, userId: $userId,
    filters: { withRedeemed: true, withExpired: true, withDeleted: true }) {
      count links { id amount holdAvailableAmount memo code createdAt validUntil redeemedAt deletedAt } } }`,
  setRole: 'mutation ($userId: Int!, $role: RoleNames) { setUserRole(userId: $userId, role: $role) }',
  deleteUser: 'mutation ($userId: Int!) { deleteUser(userId: $userId) }',
  unDeleteUser: 'mutation ($userId: Int!) { unDeleteUser(userId: $userId) }',
  contributionLinks: `query ($pageSize: Int = 25, $currentPage: Int = 1, $order: Order) {
    listContributionLinks(pageSize: $pageSize, currentPage: $currentPage, order: $order) { links { ${LINK} } count } }`,
  createContributionLink: `mutation (${LINK_ARGUMENTS}) { createContributionLink(${LINK_VALUES}) { ${LINK} } }`,
  updateContributionLink: `mutation ($id: Int!, ${LINK_ARGUMENTS}) { updateContributionLink(id: $id, ${LINK_VALUES}) { ${LINK} } }`,
  deleteContributionLink: 'mutation ($id: Int!) { deleteContributionLink(id: $id) }',
  communities: `query { allCommunities { foreign url publicKey uuid authenticatedAt name description gmsApiKey location creationDate
    createdAt updatedAt hieroTopicId federatedCommunities { id apiVersion endPoint lastAnnouncedAt verifiedAt lastErrorAt
    createdAt updatedAt } } }`,
  updateCommunity: `mutation ($uuid: String!, $gmsApiKey: String, $location: Location, $hieroTopicId: String) {
    updateHomeCommunity(uuid: $uuid, gmsApiKey: $gmsApiKey, location: $location, hieroTopicId: $hieroTopicId) {
      uuid gmsApiKey location hieroTopicId } }`,
  brandings: `query { projectBrandings { ${BRANDING} } }`,
  upsertBranding: `mutation ($input: ProjectBrandingInput!) { upsertProjectBranding(input: $input) { ${BRANDING} } }`,
  deleteBranding: 'mutation ($id: ID!) { deleteProjectBranding(id: $id) }',
  spaces: `query ($page: Int!, $limit: Int!) { spaces(page: $page, limit: $limit) { pagination { total page pages }
    results { id name description url } } }`,
  space: 'query ($id: ID!) { space(id: $id) { id name description url } }',
  statistics: `query { communityStatistics { totalUsers deletedUsers totalGradidoCreated totalGradidoDecayed
    dynamicStatisticsFields { activeUsers totalGradidoAvailable totalGradidoUnbookedDecayed } } }`,
  logout: 'mutation { logout }',
  sendMessage:
    'mutation ($input: OpenaiMessage!) { sendMessage(input: $input) { content role threadId isError } }',
  resumeChat: 'query { resumeChat { content role threadId isError } }',
  deleteThread: 'mutation ($threadId: String!) { deleteThread(threadId: $threadId) }',
} as const;
