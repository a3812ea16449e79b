#include "exchange/features/told_columns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "core/base/checksum.hpp"
#include "core/base/number_text.hpp"
#include "exchange/features/field_values.hpp"
#include "exchange/features/file_parts.hpp"

namespace wend::exchange {
namespace {

constexpr char between = ';';

// Programs may round the last digits of a number.
bool is_same(const std::string& one, const std::string& other) {
    if (one == other) return true;
    const auto a = finite_number(one), b = finite_number(other);
    return a && b && std::abs(*a - *b) <= 1e-9 * std::max(std::abs(*a), std::abs(*b));
}

}  // namespace

std::string plain_column(std::string_view json) {
    std::string plain;
    append_plain(json_of_text(json), plain);
    plain = plain_value(plain);
    if (plain == "true" || plain == "false") return plain == "true" ? "1" : "0";
    std::ranges::replace(plain, between, ',');
    return plain;
}

void LostProperties::add(std::string_view key, u64 feature) {
    auto lost = of_key_.find(key);
    if (lost == of_key_.end()) lost = of_key_.emplace(std::string(key), Lost{0, feature}).first;
    ++lost->second.count;
}

void LostProperties::tell(const FeatureSet& features, std::string_view text,
                          std::vector<std::string>& notes) const {
    for (const auto& [key, lost] : of_key_) {
        const std::string more =
            lost.count > 1 ? fmt::format(" and {} more", lost.count - 1) : std::string();
        notes.push_back(
            fmt::format(fmt::runtime(text), key, feature_name(features[lost.first]) + more));
    }
}

std::string beginning_as_written(const std::vector<std::string>& names) {
    std::string all;
    for (const std::string& name : names) all += name + between;
    return fmt::format("{:08x}", archive::crc32(std::as_bytes(std::span(all))));
}

void append_as_written(std::string_view json, std::string& written) {
    written += between + plain_column(json);
}

ToldColumns::ToldColumns(const std::vector<std::string>& names, const FeatureSet::Read& feature) {
    for (const std::string& name : names) now_.push_back(plain_column(feature.find(name)));
    const std::string written = text_of(feature, keys::columns);
    if (!written.starts_with(beginning_as_written(names))) return;
    for (std::size_t at = written.find(between), end; at < written.size(); at = end) {
        end = std::min(written.find(between, at + 1), written.size());
        was_.push_back(written.substr(at + 1, end - at - 1));
    }
    if (was_.size() != now_.size()) was_.clear();
    knows_what_was_ = !was_.empty();
}

bool ToldColumns::is_changed(std::size_t column) const {
    return !was_.empty() && !now_[column].empty() && !is_same(now_[column], was_[column]);
}

bool ToldColumns::is_gone(std::size_t column) const {
    return knows_what_was_ && now_[column].empty() && !was_[column].empty();
}

}  // namespace wend::exchange
