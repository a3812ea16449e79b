#include "cli/exchange_output.hpp"

#include <algorithm>
#include <utility>

#include "base/file_name.hpp"
#include "cli/conversion.hpp"
#include "cli/output_name.hpp"
#include "io/file.hpp"
#include "open/archive_place.hpp"
#include "open/recognised_files.hpp"
#include "open/save.hpp"

namespace wend::cli {

const Exchange* exchange_for(const Format& format, const std::string& to,
                             const std::string& output) {
    if (!to.empty()) return find_exchange(to);
    if (is_named_as_folder(output)) return nullptr;
    const Exchange* const named = exchange_by_name(output);
    if (!named || named->info().comes_back) return named;
    return target_by_name(format, output).format == &format ? named : nullptr;
}

const Exchange* exchange_beside(const Format& format, const std::string& output) {
    const std::string ending = "." + lower_case_ending(output);
    if (std::ranges::count(format.info().extensions, ending) > 0) return nullptr;
    return exchange_for(format, "", output);
}

ExchangeAround exchange_around(const Map& map) {
    const std::string& file = map.members().front().file;
    std::string name = file_size(file) ? std::string() : file_before(file);
    const Exchange* const exchange = name.empty() ? nullptr : exchange_by_name(name);
    if (!exchange) return {};
    return {exchange, std::move(name)};
}

Expected<std::vector<SavedFile>> write_exchange(const Exchange& exchange, const Map& map,
                                                const Output& output) {
    const auto files = exchange.write(map);
    if (!files) return failure(in_file(files.error(), output.name));
    if (files->size() > 1 && output.is_standard_output())
        return failure("becomes several files, which the standard output has no room for");
    OutputSet outputs(output.existing());
    std::vector<SavedFile> saved;
    for (const ExchangedFile& file : *files) {
        saved.push_back({name_of_table(output.name, file.table), file.bytes.size()});
        const auto staged =
            outputs.stage(saved.back().name,
                          file.table.empty() ? OutputSet::NamedBy::user : OutputSet::NamedBy::wend);
        if (!staged) return failure(staged.error());
        (*staged)->append(bytes_as_text(file.bytes));
    }
    if (auto done = outputs.commit(); !done) return failure(std::move(done.error()));
    return saved;
}

}  // namespace wend::cli
