#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "change/known_records.hpp"
#include "model/change/patch.hpp"
#include "wend/diff.hpp"
#include "wend/editor.hpp"

namespace wend::test {
namespace {

constexpr std::size_t fresh = KnownRecords::fresh;

// Where each element of a list stood before, as a patch tells it; none where it has the list whole.
std::optional<std::vector<std::size_t>> told_places(const Patch& patch, std::string_view list,
                                                    std::size_t size) {
    std::vector<std::size_t> came_from(size);
    const Change* change = nullptr;
    for (const FileChange& file : patch.content().change.files)
        if (file.change)
            for (const Change& inner : file.change->inner)
                if (inner.key == list) change = &inner;
    if (change && change->kind != Change::Kind::list) return std::nullopt;
    std::vector<bool> goes, is_told(size);
    if (change) {
        goes.resize(change->was->count);
        for (const Change::Element& element : change->removed) goes[element.at] = true;
        for (const Change::Element& element : change->inserted) {
            came_from[element.at] = fresh;
            is_told[element.at] = true;
        }
        for (const Change::Move& move : change->moved) {
            came_from[move.to] = move.from;
            is_told[move.to] = goes[move.from] = true;
        }
    }
    std::size_t next = 0;
    for (std::size_t i = 0; i < size; ++i) {
        if (is_told[i]) continue;
        while (next < goes.size() && goes[next]) ++next;
        came_from[i] = next++;
    }
    return came_from;
}

// The values of each element of a list, by their paths in it, but for such as follow from others.
using Values = std::map<std::string, std::string>;
void collect(const FieldHandle& field, std::size_t prefix, Values& values) {
    if (field.info().derived) return;
    if (const auto value = field.get()) {
        std::string text;
        std::visit(
            [&]<class T>(const T& held) {
                if constexpr (std::is_same_v<T, Bytes>)
                    text = fmt::format("{} bytes", held.size());
                else
                    text = fmt::format("{}", held);
            },
            *value);
        values.emplace(field.path().substr(prefix), text);
    }
    for (const FieldHandle& child : field.children()) collect(child, prefix, values);
}
std::vector<Values> values_of(const FieldHandle& list) {
    std::vector<Values> all;
    for (const FieldHandle& element : list.children())
        collect(element, element.path().size(), all.emplace_back());
    return all;
}
std::size_t differences(const Values& one, const Values& other) {
    std::size_t count = 0;
    for (const auto& [path, text] : one) {
        const auto found = other.find(path);
        count += found == other.end() || found->second != text;
    }
    for (const auto& [path, text] : other) count += !one.contains(path);
    return count;
}

// What happens to lists before it is asked which of their elements are which.
using Edits = std::function<void(KnownRecords&, std::mt19937_64&)>;

// Whether a pair that is told instead of the true one is no less alike: then nobody can tell.
bool is_no_worse(const std::vector<Values>& before, const Values& after, std::size_t told,
                 std::size_t truth) {
    if (told == fresh) return false;
    if (truth == fresh) return true;
    return differences(before[told], after) <= differences(before[truth], after);
}

// How many of its fields say something of their own.
std::size_t count_told(const FieldHandle& record) {
    return static_cast<std::size_t>(std::ranges::count_if(
        record.children(), [](const FieldHandle& part) { return !part.info().derived; }));
}

// Which records were taken for others than they are although somebody could tell.
std::string faults_of(const std::vector<std::size_t>& told, const KnownRecords& records,
                      const std::vector<Values>& before, const std::vector<Values>& after) {
    std::string faults;
    for (std::size_t i = 0; i < after.size(); ++i) {
        const std::size_t truth = records.came_from()[i];
        if (told[i] == truth || is_no_worse(before, after[i], told[i], truth)) continue;
        // A copy of it may be taken for it where others name it by its number.
        const auto who = std::ranges::find(told, truth) - told.begin();
        if (who < std::ssize(told) && records.copy_of()[who] == truth) continue;
        faults += fmt::format(" [{}] from {} instead of {} of {}", i,
                              told[i] == fresh ? "nowhere" : std::to_string(told[i]), truth,
                              before.size());
    }
    return faults;
}

struct Answers {
    std::size_t lists = 0, wrong = 0;
    std::string faults;
};

void ask(const Map& was, const Edits& edit, std::mt19937_64& random, Answers& answers) {
    const std::size_t at = random() % was.members().size();
    std::vector<Member> members(was.members().begin(), was.members().end());
    std::shared_ptr<Document> copy = members[at].document->copy();
    const auto root = copy->at("");
    if (!root) return;
    for (const FieldHandle& list : root->children()) {
        const FieldInfo info = list.info();
        if (info.type != FieldType::list || !info.resizable || info.derived || list.size() < 8 ||
            count_told(list.children().front()) < 4 || random() % 2 == 0)
            continue;
        const std::vector<Values> before = values_of(list);
        KnownRecords records(list, random);
        edit(records, random);
        const std::vector<Values> after = values_of(list);
        if (!copy->recompute() || !copy->write()) return;
        members[at].document = copy;
        const auto is = Map::of(was.format(), members, was.options());
        if (!is) return;
        const Patch patch = Patch::between(was, *is).value();
        const FileValues& values = patch.content().change.was->files()[at];
        // Numbers of their own say which they are, or where they lie by what other lists hold.
        if (!values.shape || !values.shape->find(info.name)->id.empty()) return;
        const auto named = values.lists.find(info.name);
        if (named != values.lists.end() && !named->second.places.empty()) return;
        const auto told = told_places(patch, info.name, after.size());
        if (!told) return;
        ++answers.lists;
        const std::string faults = faults_of(*told, records, before, after);
        if (faults.empty()) return;
        ++answers.wrong;
        answers.faults += fmt::format("{} {}:{}\n", was.format().info().id, info.name, faults);
        return;
    }
}

void ask_all(const Edits& edit, int rounds) {
    std::mt19937_64 random(7);
    if (std::getenv("WEND_LONG")) rounds *= 12;
    Answers answers;
    for (const Format* format : formats()) {
        if (!format->info().is_editable) continue;  // Nobody aligns what nobody edits.
        for (const FormatVersion& version : format->info().versions)
            for (int round = 0; round < rounds; ++round)
                ask(made_up(*format, version.name, 16, 60, random), edit, random, answers);
    }
    EXPECT_GT(answers.lists, 0u);
    // Of short records that moved and changed at once, 16 of 700 are taken for new ones, nine of them
    // definitions, whose few fields are much alike; of fewer lists up to 7 of 170.
    EXPECT_LE(answers.wrong, answers.lists / 20) << answers.faults;
}

TEST(Alignment, FindsRecordsAmongSuchAsGoComeAndChange) {
    ask_all(
        [](KnownRecords& records, std::mt19937_64& random) {
            for (std::uint64_t i = 1 + random() % 3; i-- > 0;) {
                switch (random() % 4) {
                    case 0:
                        records.erase_one();
                        break;
                    case 1:
                        records.insert_one();
                        break;
                    case 2:
                        records.exchange_one();
                        break;
                    default:
                        records.change_one();
                }
            }
        },
        5);
}

TEST(Alignment, FindsRecordsThatMovedInTheirList) {
    ask_all(
        [](KnownRecords& records, std::mt19937_64& random) {
            records.move_one();
            if (random() % 2 == 0) records.move_one();
            records.change_one();
        },
        3);
}

// Regions of a room are alike but for where they lie, which follows from other lists.
TEST(Alignment, FindsWhatIsLeftWhereNodesWereRemoved) {
    std::mt19937_64 random(11);
    std::size_t lists = 0;
    for (const Format* format : formats()) {
        if (!Editor::can(*format, EditOperation::of<edits::Remove>())) continue;
        for (const FormatVersion& version : format->info().versions) {
            const Map was = made_up(*format, version.name, 40, random());
            if (was.members().size() != 1) continue;
            const auto count = static_cast<NodeIndex>(was.network().nodes.size());
            std::vector<bool> goes(count);
            std::vector<NodeIndex> nodes;
            for (NodeIndex node = 0; node < count; ++node)
                if (random() % 8 == 0) nodes.push_back(node), goes[node] = true;
            Editor editor(was);
            ASSERT_TRUE(editor.run(edits::Remove{nodes})) << format->info().id;
            const std::string path = was.field_path(Element::node, was.network().nodes.origin[0]);
            const std::string list = path.substr(0, path.find('['));
            const auto size = [&](const Map& map) -> std::size_t {
                const Fields fields = map.members()[0].document->fields();
                const auto records = fields.at(list);
                return records ? records->size() : 0;
            };
            std::vector<std::size_t> left;
            for (NodeIndex node = 0; node < count; ++node)
                if (!goes[node]) left.push_back(node);
            if (size(was) != count || size(editor.map()) != left.size()) continue;
            const auto told =
                told_places(Patch::between(was, editor.map()).value(), list, left.size());
            ASSERT_TRUE(told) << format->info().id;
            EXPECT_EQ(*told, left) << format->info().id << " " << list;
            ++lists;
        }
    }
    EXPECT_GE(lists, 4u);
}

TEST(Alignment, KeepsTheOrderWhereAllRecordsChangeAlike) {
    ask_all([](KnownRecords& records, std::mt19937_64&) { records.change_all(); }, 3);
}

}  // namespace
}  // namespace wend::test
