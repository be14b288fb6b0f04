import { FAULT_NAMES, type FaultName } from './faults.ts';

/**
 * The fault matrix: the result of every call with every fault (rules S9.2, S9.3, S9.4). A row is a
 * call, with the screen after `@` if several screens use it. A column is a fault; `none` is the
 * repeated call without a fault, on the same page. `*2` is the number of requests if it is not one.
 * Typed values are unchanged in every cell that does not end the form. Faults of the same outcome
 * share a column; tests/portal/http proves the outcome of each, and contract/table.test.ts that of a
 * reply without fields.
 *
 * - `person+ guest- unidentified+`: the kind of session, and whether it is active; `unproven` is a
 *   guest who may be signed in (rule 3.3.a)
 * - `renamed`: the client data of the reply replace the built-in ones
 * - `notice`: sign-in or logout failed, and the button is usable again; `left`: redirected to the
 *   address in the reply
 * - `stays`: the logout page shows that the session is alive, the storages are empty; `research`:
 *   redirected to the research platform, because the lost reply had ended the session
 * - `offline generic captcha expired throttled unavailable cookies`: the sentences of rules 12.1 and 27.9;
 *   `cut`: offline where nothing is typed (rule 3.18); `pw`: passwords are to be typed again
 * - `internal wrong [500] failed`: own sentences (rules 7.11, 7.12, 7.14.9); `+` adds a second one
 * - `dead-link gone no-licence none`: the screen shows that there is nothing
 * - `shown form/normal form/server not-found goes-on taken`: the visible content, or the next step
 * - `sent confirmed updated done saved accepted created success`: success
 */
const TABLE = `
# session   reset         401             403           csrf          404           429           500           503           empty         []            types         stall         none
session     personal+     personal+       personal+     personal+     personal+     personal+     personal+     personal+     personal+     personal+     personal+     unproven-     left
csrfToken   personal-     personal-       personal-     personal-     personal-     personal-     personal-     personal-     personal-     personal-     personal-     personal-     personal+
token       unproven-     guest-          unproven-     unproven-     unproven-     unproven-     unproven-     unproven-     unproven-     unproven-     guest+        unproven-     personal+
userInfo    unidentified+ unidentified+*2 unidentified+ unidentified+ unidentified+ unidentified+ unidentified+ unidentified+ unidentified+ unidentified+ unidentified+ unidentified- personal+
config      personal+     personal+       personal+     personal+*2   personal+     personal+     personal+     personal+     personal+     personal+     personal+     personal+     personal+hidden
login       notice        notice          notice        notice*2      notice        notice        notice        notice        notice        notice        notice        notice        left
relogin     notice        notice          notice        notice*2      notice        notice        notice        notice        notice        notice        notice        notice        left
logout      notice        notice*2        notice        notice*2      notice        notice        notice        notice        notice        notice        notice        notice        left
logout@page stays         stays*2         stays         stays*2       stays         stays         stays         stays         stays         stays         stays         stays         research

# public-forms       reset            401       403       csrf               404       429                500      503                  empty     []       types     stall            none
captchaChallenge     offline          captcha   captcha   cookies*2          captcha   throttled          captcha  unavailable          captcha   captcha  captcha   captcha          sent
requestUsername      internal+offline internal  internal  internal+cookies*2 internal  internal+throttled internal internal+unavailable done      internal done      internal+offline done
requestPasswordReset internal+offline internal  internal  internal+cookies*2 internal  internal+throttled internal internal+unavailable done      internal done      internal+offline done
resendOptIn          wrong+offline    wrong     wrong     wrong+cookies*2    wrong     wrong+throttled    wrong    wrong+unavailable    wrong     wrong    wrong     wrong+offline    done
confirmOptIn         cut              dead-link dead-link cookies*2          dead-link throttled          generic  unavailable          dead-link generic  dead-link cut              confirmed
resetPassword        offline          dead-link dead-link cookies*2          dead-link throttled          generic  unavailable          updated   generic  updated   offline          updated
sendContact          [500]+offline    [401]     [403]     [403]+cookies*2    [404]     [429]+throttled    [500]    [503]+unavailable    done      [500]    done      [500]+offline    done

# registration     reset       401           403         csrf          404         429         500         503         empty       []          types       stall       none
registrationForm   form/normal form/normal   form/normal form/normal*2 form/normal form/normal form/normal form/normal form/normal form/normal form/normal form/normal form/server
validateCustomer   form/normal form/normal*2 form/normal form/normal*2 form/normal form/normal form/normal form/normal form/normal form/normal form/normal form/normal /registrierung/uni
customerSettings   not-found   not-found     not-found   not-found*2   not-found   not-found   not-found   not-found   not-found   not-found   not-found   not-found   form
register           offline     generic       generic     cookies*2     generic     throttled   generic     unavailable sent        generic     sent        offline     sent
registerWithAnyFields       offline     generic       generic     cookies*2     generic     throttled   generic     unavailable sent        generic     sent        offline     sent
registerAtShopWithAnyFields offline     generic       generic     cookies*2     generic     throttled   generic     unavailable done        generic     done        offline     done
registerAtCustomer offline     generic       generic     cookies*2     generic     throttled   generic     unavailable sent        generic     sent        offline     sent
registerSubuser    offline     generic       generic     cookies*2     gone        throttled   generic     unavailable sent        generic     sent        offline     sent
checkEmail         goes-on     goes-on       goes-on     goes-on*2     goes-on     goes-on     goes-on     goes-on     goes-on     goes-on     goes-on     goes-on     taken
registerAtShop     offline     generic       generic     cookies*2     generic     throttled   generic     unavailable done        generic     done        offline     done

# reading         reset 401       403     csrf      404     429       500     503         empty   []      types   stall none
searchSettings    cut   expired*2 generic cookies*2 generic throttled generic unavailable generic generic generic cut   shown
newsletters       cut   expired*2 generic cookies*2 none    throttled generic unavailable generic none    generic cut   shown
chosenNewsletters cut   expired*2 generic cookies*2 generic throttled generic unavailable generic generic generic cut   shown
accountSessions   cut   expired*2 generic cookies*2 none    throttled generic unavailable generic generic generic cut   shown
personalData      cut   expired*2 generic cookies*2 generic throttled generic unavailable generic generic generic cut   shown
address@invoice   cut   expired*2 generic cookies*2 none    throttled generic unavailable generic generic generic cut   shown
address@delivery  cut   expired*2 generic cookies*2 none    throttled generic unavailable generic generic generic cut   shown
subusers          cut   expired*2 generic cookies*2 none    throttled generic unavailable generic generic generic cut   shown
contactCategories cut   generic   generic cookies*2 generic throttled generic unavailable generic none    generic cut   shown
contactForm       cut   generic   generic cookies*2 generic throttled generic unavailable generic generic generic cut   shown

# account              reset   401          403     csrf      404        429       500     503         empty    []      types    stall   none
changePassword         offline expired+pw*2 generic cookies*2 generic    throttled generic unavailable updated  generic updated  offline updated
updateConsent@terms    offline expired*2    generic cookies*2 generic    throttled generic unavailable accepted generic accepted offline accepted
updateConsent@settings offline expired*2    generic cookies*2 generic    throttled generic unavailable saved    generic saved    offline saved
setOccupationSpheres   offline expired*2    generic cookies*2 generic    throttled generic unavailable saved    generic saved    offline saved
setTaxonomies          offline expired*2    generic cookies*2 generic    throttled generic unavailable saved    generic saved    offline saved
setNewsletters         offline expired*2    generic cookies*2 generic    throttled generic unavailable saved    generic generic  offline saved
updatePersonalData     offline expired*2    generic cookies*2 generic    throttled generic unavailable saved    generic saved    offline saved
updateInvoiceData      offline expired*2    generic cookies*2 generic    throttled generic unavailable saved    generic saved    offline saved
updateDeliveryData     offline expired*2    generic cookies*2 generic    throttled generic unavailable saved    generic saved    offline saved
endSessions            offline expired*2    generic cookies*2 ended      throttled generic unavailable ended    generic ended    offline ended
createSubuser          offline expired*2    generic cookies*2 no-licence throttled generic unavailable created  generic created  offline created
resendInvitation       offline expired*2    generic cookies*2 gone       throttled generic unavailable sent     generic sent     offline sent
withdrawInvitation     offline expired*2    generic cookies*2 gone       throttled generic unavailable done     generic done     offline done
importAccount          offline expired*2    generic cookies*2 generic    throttled generic unavailable success  generic success  offline success
importSubuser          offline expired*2    generic cookies*2 generic    throttled generic unavailable success  generic success  offline success
`;

export const MATRIX: Readonly<Record<string, Readonly<Record<string, Row>>>> = Object.fromEntries(
  TABLE.trim()
    .split('\n\n')
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      return [head.split(/\s+/)[1], Object.fromEntries(lines.map(rowOf))];
    }),
);

export type Row = Readonly<Record<FaultName, string>>;

function rowOf(line: string): [name: string, row: Row] {
  const [name = '', ...cells] = line.split(/\s+/);
  if (cells.length !== FAULT_NAMES.length) throw new Error(`${name} has ${cells.length} cells.`);
  return [name, Object.fromEntries(FAULT_NAMES.map((fault, at) => [fault, cells[at]])) as Row];
}
