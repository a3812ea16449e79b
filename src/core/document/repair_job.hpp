#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe/compare.hpp"
#include "wend/finding.hpp"
#include "wend/repair_job.hpp"

namespace wend {

// What a family does where one of its rules is broken. `Target` is what its remedies work on.
template <class Target>
struct Remedy {
    std::string_view rule;
    void (*apply)(Target&);
};

// The rules of a table of remedies, in its order.
template <class Target>
std::vector<const Rule*> remedied_rules(std::span<const Remedy<Target>> table,
                                        std::span<const Rule> rules) {
    std::vector<const Rule*> found;
    for (const Remedy<Target>& remedy : table)
        for (const Rule& rule : rules)
            if (rule.id == remedy.rule) found.push_back(&rule);
    return found;
}

template <class Target>
void apply_remedy(std::span<const Remedy<Target>> table, std::string_view rule, Target& target) {
    for (const Remedy<Target>& remedy : table)
        if (remedy.rule == rule) remedy.apply(target);
}

// Remedies that work on fields by their paths, whatever the format.

// Sets a field, and notes it as what became of a finding; false where the field refuses the value.
bool set_field(RepairJob& job, const Finding& finding, const std::string& path,
               const FieldValue& value);

// Sets the fields of all findings.
void set_fields(RepairJob& job, const FieldValue& value);

// Removes the innermost elements of lists that the findings' fields are, or are inside of.
void remove_elements(RepairJob& job);

// Notes the fields of these paths, which have other values in one document than in the other, under
// the names of the findings that they are about.
void note_changed_fields(RepairJob& job, std::uint32_t member, std::span<const std::string> paths,
                         const Fields& before, const Fields& after);

// The files that findings are in, each once.
std::vector<std::uint32_t> files_with_findings(const RepairJob& job);

// Changes the documents that findings are in, and notes each field that is another then. `change`
// is given the copy, and says whether it could be done.
template <class OwnDocument, class Change>
void change_files(RepairJob& job, Change change) {
    constexpr std::size_t most_noted = 10'000;
    for (const std::uint32_t member : files_with_findings(job)) {
        const OwnDocument& was = OwnDocument::of(*job.map().members()[member].document);
        const DocumentPointer tried = was.copy();
        OwnDocument& now = static_cast<OwnDocument&>(*tried);
        if (!change(now)) continue;
        const auto paths = differences(was.file, now.file, was.context, most_noted);
        if (paths.empty()) continue;
        note_changed_fields(job, member, paths, was.fields(), now.fields());
        change(static_cast<OwnDocument&>(job.edit(member)));
    }
}

}  // namespace wend
