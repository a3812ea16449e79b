#include "core/document/repair_job.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>
#include <variant>

#include "core/base/names.hpp"
#include "wend/repair_job.hpp"

namespace wend {
namespace {

std::string text_of(const FieldHandle& field) {
    constexpr std::uint64_t most_shown = 4;
    const auto value = field.get();
    if (!value && field.type() == FieldType::list && field.size() <= most_shown) {
        std::string text;
        for (const FieldHandle& element : field.children())
            text += (text.empty() ? "(" : ", ") + text_of(element);
        return text + ')';
    }
    if (!value && field.type() == FieldType::list) return fmt::format("{} elements", field.size());
    if (!value) return {};
    if (const std::string name = field.value_name(); !name.empty()) return name;
    if (const auto* number = std::get_if<std::int64_t>(&*value)) return fmt::format("{}", *number);
    if (const auto* real = std::get_if<double>(&*value)) return fmt::format("{}", *real);
    if (const auto* text = std::get_if<std::string>(&*value)) return *text;
    return fmt::format("{} bytes", field.size());
}

// A list by its path, and the place in it.
using ListElement = std::pair<std::string, std::uint64_t>;
std::optional<ListElement> innermost_element(std::string_view path) {
    const std::size_t open = path.rfind('[');
    if (open == path.npos) return std::nullopt;
    std::uint64_t index = 0;
    for (std::size_t i = open + 1; i < path.size() && path[i] != ']'; ++i)
        index = 10 * index + static_cast<std::uint64_t>(path[i] - '0');
    return ListElement{std::string(path.substr(0, open)), index};
}

}  // namespace

bool set_field(RepairJob& job, const Finding& finding, const std::string& path,
               const FieldValue& value) {
    Document& document = job.edit(finding.member);
    const auto field = document.at(path);
    if (!field) return false;
    const std::string before = text_of(*field);
    if (!field->set(value)) return false;
    job.set(finding.member, finding.record, path, before, text_of(*field));
    return true;
}

void set_fields(RepairJob& job, const FieldValue& value) {
    for (const Finding& finding : job.findings()) set_field(job, finding, finding.field, value);
}

// The last ones first, so that the places of the others stay.
void remove_elements(RepairJob& job) {
    std::map<std::pair<std::uint32_t, std::string>,
             std::map<std::uint64_t, const Finding*, std::greater<>>>
        lists;
    for (const Finding& finding : job.findings())
        if (const auto element = innermost_element(finding.field))
            lists[{finding.member, element->first}].emplace(element->second, &finding);
    for (const auto& [place, elements] : lists) {
        Document& document = job.edit(place.first);
        const auto list = document.at(place.second);
        if (!list) continue;
        for (const auto& [index, finding] : elements) {
            const std::string path = fmt::format("{}[{}]", place.second, index);
            const auto field = document.at(path);
            const std::string value = field && field->get() ? text_of(*field) : std::string();
            if (list->erase(index))
                job.note(place.first, finding->record,
                         fmt::format("{} is removed{}{}", path, value.empty() ? "" : ": ", value));
        }
    }
}

void note_changed_fields(RepairJob& job, std::uint32_t member, std::span<const std::string> paths,
                         const Fields& before, const Fields& after) {
    const Finding* first = nullptr;
    for (const Finding& finding : job.findings())
        if (finding.member == member && !first) first = &finding;
    const auto value_at = [](const Fields& fields, const std::string& path) {
        const auto field = fields.at(path);
        return field ? text_of(*field) : std::string();
    };
    for (const std::string& path : paths) {
        const Finding* about = first;
        for (const Finding& finding : job.findings())
            if (finding.member == member && path.starts_with(finding.field)) about = &finding;
        const std::string was = value_at(before, path), is = value_at(after, path);
        if (was == is)
            job.note(member, about->record, fmt::format("{} has other values", path));
        else
            job.set(member, about->record, path, was, is);
    }
}

std::vector<std::uint32_t> files_with_findings(const RepairJob& job) {
    std::set<std::uint32_t> members;
    for (const Finding& finding : job.findings()) members.insert(finding.member);
    return {members.begin(), members.end()};
}

Document& RepairJob::edit(std::uint32_t member) & {
    DocumentPointer& copy = copies_[member];
    if (!copy) copy = map_.members()[member].document->copy();
    return *copy;
}

void RepairJob::set(std::uint32_t member, std::string record, std::string field, std::string before,
                    std::string after, std::string message) {
    if (before == after) return;
    changes_.push_back({&rule_, member, std::move(record), std::move(field), std::move(before),
                        std::move(after), std::move(message)});
}

void RepairJob::note(std::uint32_t member, std::string record, std::string message) {
    changes_.push_back({&rule_, member, std::move(record), {}, {}, {}, std::move(message)});
}

void RepairJob::rename(std::uint32_t member, std::string record, std::string name,
                       std::string message) {
    note(member, std::move(record),
         fmt::format("{} is called {} from now on: {}", base_name(map_.members()[member].file),
                     base_name(name), message));
    names_[member] = std::move(name);
}

// A file that was only looked at, or changed along with another without a word of its own, such as
// one whose links name renumbered records, is told of by the changes of that other.
std::vector<DocumentPointer> RepairJob::take_copies() {
    if (changes_.empty()) std::ranges::fill(copies_, nullptr);
    return std::move(copies_);
}

}  // namespace wend
