#include "formats/repaired.hpp"
#include "wend/formats.hpp"

namespace wend {
namespace {

// Whatever a rule promises, its format does. That it does so rightly is for the test of repairs of
// each family, which plants all faults of each rule with a remedy.
TEST(Remedies, OfAllFormatsAreThoseThatTheirRulesDeclare) {
    for (const Format* format : formats()) {
        SCOPED_TRACE(format->info().id);
        test::expect_remedies_as_declared(*format);
    }
}

}  // namespace
}  // namespace wend
